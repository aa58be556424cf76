let isCleared = false

/**
 * Call this when the shop removes all notices, for example on logout. An offer that the shop removes in this way may be
 * shown again, because the shopper has not closed it.
 */
export function noteCleared(): void {
  isCleared = true
}

/** Call this when a notice with an offer is shown, for example the offer to switch the language. */
export function noteOffered(): void {
  isCleared = false
}

/**
 * Returns true if `noteCleared` was called after the last `noteOffered`. In that case, the shop has removed the offer,
 * and the shopper has not closed it.
 */
export function wasCleared(): boolean {
  return isCleared
}
