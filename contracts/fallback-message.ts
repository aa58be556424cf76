/** Message of a failure that has none of its own (docs/specification.md › Error catalogue). */
export const FALLBACK_MESSAGE = 'Error'
