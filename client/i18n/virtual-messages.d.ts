/** Messages of one language, compiled by client/build/messages-plugin.ts. */
declare module 'virtual:messages/*' {
  import type { MessageFormatElement } from 'react-intl'

  const messages: Record<string, string | MessageFormatElement[]>
  export default messages
}
