import type { IDEMPOTENCY_GAPS } from '#mock-upstream/env.ts'

/** A way in which an upstream falls short of `request_no`. */
export type IdempotencyGap = (typeof IDEMPOTENCY_GAPS)[number]

/** Settings of one world besides its data, clock and faults. */
export type WorldSettings = {
  /** Responses have numbers as strings, "1" for true, and "" or [] for null. */
  quirks: boolean
  idempotencyGaps: readonly IdempotencyGap[]
  /** Scenario the world was started with. */
  scenario: string | null
  /** Lifetime of a new login in seconds, or null for the default. */
  loginSeconds: number | null
  /** The card provider declines every payment. */
  declinesCards: boolean
  /** Direction of coin prices and its start (Unix seconds). Null lets them go up and down. */
  priceTrend: { direction: 'rising' | 'falling'; from: number } | null
}

export function createWorldSettings(start: Partial<WorldSettings> = {}): WorldSettings {
  return {
    quirks: false,
    idempotencyGaps: [],
    scenario: null,
    loginSeconds: null,
    declinesCards: false,
    priceTrend: null,
    ...start,
  }
}
