let isCleared = false

/**
 * Call this when the shop removes all notices, for example on logout. If one of them was an offer, such as the offer to
 * switch the language, the shop may show it again, because the shopper has not closed it.
 */
export function noteCleared(): void {
  isCleared = true
}

/** Call this when a notice with an offer is shown. */
export function noteOffered(): void {
  isCleared = false
}

/**
 * Returns true if `noteCleared` was called after the last `noteOffered`. In that case, the shop removed the offer; the
 * shopper did not close it.
 */
export function wasCleared(): boolean {
  return isCleared
}
