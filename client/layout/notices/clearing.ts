let isCleared = false

/**
 * Call this when all notices are cleared. An offer that vanished in this way may be shown again, because the shopper
 * has not dismissed it.
 */
export function noteCleared(): void {
  isCleared = true
}

/** Call this when an offer is shown. */
export function noteOffered(): void {
  isCleared = false
}

/**
 * Returns true if all notices have been cleared since the last offer was shown. The shopper has then not dismissed the
 * offer.
 */
export function wasCleared(): boolean {
  return isCleared
}
