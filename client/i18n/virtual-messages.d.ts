/**
 * Messages of one language (`en`), or of one of its groups (`en-orders`), compiled by client/build/messages-plugin.ts.
 * Only the module of a language exports `groups`.
 */
declare module 'virtual:messages/*' {
  import type { MessageFormatElement } from 'react-intl'
  import type { TextGroup } from './text-groups.ts'

  type Texts = Record<string, string | MessageFormatElement[]>

  const messages: Texts
  export default messages
  export const groups: Partial<Record<TextGroup, () => Promise<{ default: Texts }>>>
}
