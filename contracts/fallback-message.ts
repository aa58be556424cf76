/** Message shown for a failure whose own message is empty (docs/specification.md › Error catalogue). */
export const FALLBACK_MESSAGE = 'Error'
