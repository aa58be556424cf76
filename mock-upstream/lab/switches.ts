/** What the lab has switched on in one world, beyond its data, clock and faults. */
export type Switches = {
  /** Answers with numbers as text, "1" for true, "" or [] for nothing. */
  quirks: boolean
  /** Name of the scenario the world was started with. */
  scenario: string | null
  /** How long a new login lasts, in seconds; null for as long as usual. */
  loginSeconds: number | null
  /** The card provider declines whoever pays. */
  declinesCards: boolean
  /** Where the prices of coins go, from which time on (Unix seconds); null for up and down. */
  priceTrend: { direction: 'rising' | 'falling'; from: number } | null
}

export function createSwitches(): Switches {
  return {
    quirks: false,
    scenario: null,
    loginSeconds: null,
    declinesCards: false,
    priceTrend: null,
  }
}
