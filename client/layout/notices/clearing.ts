let isCleared = false

/**
 * Call this when all notices are cleared. After that, an offer that the shopper has not dismissed may be shown again.
 */
export function noteCleared(): void {
  isCleared = true
}

/** Call this when an offer is shown. */
export function noteOffered(): void {
  isCleared = false
}

/** Returns true if an offer that vanished was cleared with all notices, and not dismissed by the shopper. */
export function wasCleared(): boolean {
  return isCleared
}
