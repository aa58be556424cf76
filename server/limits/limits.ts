import { deriveKey } from '#server/lib/derive-key.ts'
import type { Store } from '#server/store/store.ts'
import type { Aliases } from './aliases.ts'
import { createAliases } from './aliases.ts'
import type { CallLimits } from './call-limits.ts'
import { createCallLimits, noCallLimits } from './call-limits.ts'
import type { Client } from './client.ts'
import type { GuardGuess } from './guesses.ts'
import { createGuessLimits } from './guesses.ts'
import { insureStore } from './insured-store.ts'
import { createStreamLimit } from './streams.ts'

/**
 * All limits of one shop. The instances of the shop share the counts through the store, except the counts of open
 * streams.
 */
export type Limits = CallLimits & {
  /** Runs `attempt`. After too many wrong guesses, rejects with a `ShopError` instead. */
  guard: GuardGuess
  aliases: Aliases
  openStream: (client: Client) => () => void
  /** Secret key of the proofs in the cookie of a known device. */
  deviceKey: Buffer
  /** Returns limits with the same settings that keep their counts in the given store. */
  inStore: (store: Store) => Limits
}

type LimitParts = {
  store: Store
  secret: Buffer
  /** Whether calls are counted (RATE_LIMITS). Guessing stays limited either way. */
  isOn: boolean
  /** Returns the current time in milliseconds; tests replace it. */
  now?: () => number
}

export function createLimits(parts: LimitParts): Limits {
  const { store: shared, secret, isOn, now = Date.now } = parts
  const store = insureStore(shared, now)
  const openStream = createStreamLimit()
  return {
    ...(isOn ? createCallLimits(store) : noCallLimits),
    guard: createGuessLimits({ store, now }),
    aliases: createAliases(store),
    openStream: isOn ? openStream : () => () => undefined,
    deviceKey: deriveKey(secret, 'strongroom known devices'),
    inStore: (other) => createLimits({ ...parts, store: other }),
  }
}
