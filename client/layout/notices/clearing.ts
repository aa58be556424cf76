let isCleared = false

/**
 * Records that the shop removed all notices, for example on logout. If one of these notices was an offer, such as the
 * offer to switch the language, the shop may show the offer again, because the shopper did not close it.
 */
export function noteCleared(): void {
  isCleared = true
}

/** Records that a notice with an offer is shown. */
export function noteOffered(): void {
  isCleared = false
}

/** Returns true if the latest offer was removed by the shop (`noteCleared`), and not closed by the shopper. */
export function wasCleared(): boolean {
  return isCleared
}
