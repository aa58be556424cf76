/** Message that is shown for a failure without a message of its own (docs/specification.md › Error catalogue). */
export const FALLBACK_MESSAGE = 'Error'
