import { UPSTREAM_CODES } from '#contracts/upstream/envelope.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'
import { ShopError } from '#server/shop-error.ts'
import type { Client } from './client.ts'
import { foldName } from './fold-name.ts'
import type { FailurePolicy, Reservation } from './failures.ts'
import { createFailureCounter } from './failures.ts'
import type { LimitStore } from './insured-store.ts'
import type { KnownDevice } from './known-device.ts'

const MINUTE_MS = 60_000
const WAITS = { firstWaitMs: 30_000, longestWaitMs: 15 * MINUTE_MS }
/**
 * Limits on wrong guesses (contracts/decisions.md › login limits). `free` is the number of wrong guesses after which a
 * caller has to wait. It is lowest for `pair`, so that the guesses of a stranger delay only the stranger's own network.
 */
export const GUESS_POLICIES = {
  /** Limit for one network that guesses the password of one account, or the details of one order. */
  pair: { free: 5, forgetMs: 15 * MINUTE_MS, ...WAITS },
  /**
   * Shared limit of all unknown devices that guess the password of the same account, or the details of the same order.
   */
  target: { free: 20, forgetMs: 15 * MINUTE_MS, ...WAITS },
  /** Limit for one network that guesses at any number of accounts or orders. */
  network: { free: 30, forgetMs: MINUTE_MS, ...WAITS },
  /** Limit for a device that has already logged in to the account, or that has placed the order. */
  device: { free: 10, forgetMs: 15 * MINUTE_MS, ...WAITS },
} satisfies Record<string, FailurePolicy>
/** Limits are this many times higher for a network address that many shoppers share behind an untrusted proxy. */
export const SHARED_FACTOR = 20

export type Guesser = { client: Client; device: KnownDevice }

export type Guess = {
  /**
   * Kind of secret that is being guessed. All kinds have the same limits, but the guesses of each kind are counted
   * separately.
   */
  secret: 'login' | 'order' | 'password'
  /** The account, order number or session whose secret is being guessed. */
  target: string
  by: Guesser
  /** Returns whether a failure was a wrong guess. Other failures do not count. */
  isWrong: (error: unknown) => boolean
}

export type GuardGuess = <Result>(guess: Guess, attempt: () => Promise<Result>) => Promise<Result>

type Parts = { store: LimitStore; now: () => number }

/**
 * Limits guessing. Counts every call of a procedure, not every HTTP request, because one request can contain a batch of
 * many calls (docs/security.md › Guessing). Guesses from a known device are counted separately, so that strangers
 * cannot block the owner of an account or order.
 */
export function createGuessLimits({ store, now }: Parts): GuardGuess {
  const counter = createFailureCounter(store, now)

  function counted({ secret, target, by: { client, device } }: Guess): [string, FailurePolicy][] {
    const subject = toSubject(secret, target)
    if (device.knows(subject)) {
      return [[`guess:device:${device.id()}:${subject}`, GUESS_POLICIES.device]]
    }
    const factor = client.isShared ? SHARED_FACTOR : 1
    const network = { ...GUESS_POLICIES.network, free: GUESS_POLICIES.network.free * factor }
    return [
      [`guess:pair:${client.network}:${subject}`, GUESS_POLICIES.pair],
      [`guess:target:${subject}`, GUESS_POLICIES.target],
      [`guess:network:${secret}:${client.network}`, network],
    ]
  }

  /**
   * Counts the guess before the attempt. Rejects when one of the limits requires a wait. Returns a function that undoes
   * the count.
   */
  async function reserve(guess: Guess) {
    const reserved: Extract<Reservation, { isAllowed: true }>[] = []
    for (const [key, policy] of counted(guess)) {
      const reservation = await counter.reserve(key, policy)
      if (!reservation.isAllowed) {
        await Promise.all(reserved.map(({ refund }) => refund()))
        throw toLimitError(guess, reservation.waitMs)
      }
      reserved.push(reservation)
    }
    return () => Promise.all(reserved.map(({ refund }) => refund()))
  }

  return async (guess, attempt) => {
    const { device } = guess.by
    const subject = toSubject(guess.secret, guess.target)
    const refund = await reserve(guess)
    try {
      const result = await attempt()
      await refund()
      // After a success, clears the earlier wrong guesses of this device at this account or order, or those of this
      // network if the device is unknown. The guesses of other devices or networks still count.
      const own = counted(guess)[0]
      if (own) await counter.clear(own[0])
      if (guess.secret !== 'password') device.learn(subject)
      return result
    } catch (error) {
      if (!guess.isWrong(error)) await refund()
      throw error
    }
  }
}

/** Returns whether the upstream refused the request. A slow or broken upstream does not count as a wrong guess. */
export function isRefusal(error: unknown): error is UpstreamError {
  return error instanceof UpstreamError && error.kind === 'business'
}

/** Codes by which a busy or broken upstream refuses any call. */
const SAYS_NOTHING: readonly (number | null)[] = [
  UPSTREAM_CODES.serverError,
  UPSTREAM_CODES.tooManyRequests,
]

/** Returns whether the upstream refused the call because of what the caller sent. */
export function isWrongGuess(error: unknown): error is UpstreamError {
  return isRefusal(error) && !SAYS_NOTHING.includes(error.code)
}

/** Returns the name of a target for counter keys and for the proofs of known devices. */
export function toSubject(secret: Guess['secret'], target: string): string {
  return `${secret} ${foldName(target)}`
}

function toLimitError({ secret }: Guess, waitMs: number): ShopError {
  return new ShopError({
    reason: 'too-many-attempts',
    message: `too many wrong guesses at a ${secret}`,
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)),
  })
}
