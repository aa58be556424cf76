/** Loaders of the messages of each language, compiled by client/build/messages-plugin.ts. */
declare module 'virtual:messages' {
  import type { MessageFormatElement } from 'react-intl'

  type Messages = { default: Record<string, string | MessageFormatElement[]> }

  export const first: Record<string, () => Promise<Messages>>
  export const more: Record<string, () => Promise<Messages>>
}
