let isCleared = false

/**
 * Call this when the shop removes all notices, for example on logout. An offer that disappears in this way may be shown
 * again, because the shopper has not closed it.
 */
export function noteCleared(): void {
  isCleared = true
}

/** Call this when a notice with an offer is shown, for example the offer to switch the language. */
export function noteOffered(): void {
  isCleared = false
}

/**
 * Returns true if the shop has removed all notices since it last showed an offer. The shopper has then not closed the
 * offer.
 */
export function wasCleared(): boolean {
  return isCleared
}
