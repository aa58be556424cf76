import type { IDEMPOTENCY_GAPS } from '#mock-upstream/env.ts'

/** A way in which an upstream may ignore `request_no`. */
export type IdempotencyGap = (typeof IDEMPOTENCY_GAPS)[number]

/** Settings of one world besides its data, clock and faults. */
export type WorldSettings = {
  /**
   * Whether responses have the types of a PHP-like upstream: numbers become strings, true becomes "1", and null becomes
   * "" or [].
   */
  quirks: boolean
  /**
   * Texts that the mock appends to the texts in its responses. When a field occurs several times in a response, each
   * occurrence gets the next text of this list. After the last text, the list starts again.
   */
  texts: readonly string[]
  idempotencyGaps: readonly IdempotencyGap[]
  /** Scenario that created the present state of the world. Null if no scenario did. */
  scenario: string | null
  /** Lifetime of a new login in seconds, or null for the default. */
  loginSeconds: number | null
  /** Whether the card provider declines every payment. */
  declinesCards: boolean
  /** Trend of the coin prices: its direction, and its start in Unix seconds. Null if the prices follow no trend. */
  priceTrend: { direction: 'rising' | 'falling'; from: number } | null
}

export function createWorldSettings(start: Partial<WorldSettings> = {}): WorldSettings {
  return {
    quirks: false,
    texts: [],
    idempotencyGaps: [],
    scenario: null,
    loginSeconds: null,
    declinesCards: false,
    priceTrend: null,
    ...start,
  }
}
