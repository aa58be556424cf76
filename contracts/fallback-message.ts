/** Shown for a failure that came without a message (docs/specification.md › Error catalogue). */
export const FALLBACK_MESSAGE = 'Error'
