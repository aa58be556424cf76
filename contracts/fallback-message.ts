/** spec §8: what a failure says that came without words of its own. */
export const FALLBACK_MESSAGE = 'Error'
