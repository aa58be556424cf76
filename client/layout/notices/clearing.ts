let isCleared = false

/**
 * Call this when the shop removes all notices, for example on logout. An offer among them, such as the offer to switch
 * the language, may then be shown again, because the shopper has not closed it.
 */
export function noteCleared(): void {
  isCleared = true
}

/** Call this when a notice with an offer is shown. */
export function noteOffered(): void {
  isCleared = false
}

/**
 * Returns true if `noteCleared` was called after the last `noteOffered`: the offer is gone because the shop removed it,
 * not because the shopper closed it.
 */
export function wasCleared(): boolean {
  return isCleared
}
