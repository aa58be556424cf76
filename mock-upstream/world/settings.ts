import type { IDEMPOTENCY_GAPS } from '#mock-upstream/env.ts'

/** A way in which an upstream may ignore `request_no`. */
export type IdempotencyGap = (typeof IDEMPOTENCY_GAPS)[number]

/** Settings of one world besides its data, clock and faults. */
export type WorldSettings = {
  /**
   * Whether responses have other types, as from a PHP-like upstream: numbers become strings, true becomes "1", and null
   * becomes "" or [].
   */
  quirks: boolean
  /**
   * Texts that the mock appends to the texts in its responses. If a field occurs several times in a response, each
   * occurrence gets the next of these texts. After the last of them, the first one follows again.
   */
  texts: readonly string[]
  idempotencyGaps: readonly IdempotencyGap[]
  /** Scenario that put the world into its state. */
  scenario: string | null
  /** Lifetime of a new login in seconds, or null for the default. */
  loginSeconds: number | null
  /** Whether the card provider declines every payment. */
  declinesCards: boolean
  /** Direction of the coin prices and the start of the trend (Unix seconds). Null lets the prices go up and down. */
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
