/** Texts of one language, compiled by client/build/messages-plugin.ts. */
declare module 'virtual:messages/*' {
  const messages: Record<string, string | import('react-intl').MessageFormatElement[]>
  export default messages
}
