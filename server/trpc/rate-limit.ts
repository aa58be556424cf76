import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { ShopError } from '#server/shop-error.ts'

const WINDOW_SECONDS = 15 * 60
/** Limits failed logins: 5 per account and 30 per client IP in 15 minutes (contracts/decisions.md › login limits). */
const FAILURES_PER_ACCOUNT = 5
const FAILURES_PER_CLIENT_IP = 30

type Guess = {
  /** Kind of secret that is guessed at; each kind has limits of its own. */
  secret: 'login' | 'order'
  /** The account or order number being guessed; null limits by client IP only. */
  target: string | null
  clientIp: string
  /** Returns whether a failure was a wrong guess. Other failures do not count. */
  isWrong: (error: unknown) => boolean
}

export type RateLimits = {
  /** Runs `attempt`, or rejects with a `ShopError` after too many wrong guesses. */
  guard: <Result>(guess: Guess, attempt: () => Promise<Result>) => Promise<Result>
}

/**
 * Limits guessing. Counts per call inside the procedure, because a batch holds many calls (docs/security.md ›
 * Guessing).
 */
export function createRateLimits(): RateLimits {
  const byTarget = new RateLimiterMemory({ points: FAILURES_PER_ACCOUNT, duration: WINDOW_SECONDS })
  const byClientIp = new RateLimiterMemory({
    points: FAILURES_PER_CLIENT_IP,
    duration: WINDOW_SECONDS,
  })

  return {
    guard: async (guess, attempt) => {
      const counted = [{ limiter: byClientIp, key: `${guess.secret} ${guess.clientIp}` }]
      if (guess.target !== null) {
        const target = guess.target.trim().toLowerCase()
        counted.push({ limiter: byTarget, key: `${guess.secret} ${target}` })
      }
      // Counts before the attempt and refunds afterwards, so that parallel attempts cannot bypass the limit.
      for (const [index, { limiter, key }] of counted.entries()) {
        try {
          await limiter.consume(key)
        } catch (rejected) {
          await refund(counted.slice(0, index))
          throw toShopError(guess.secret, rejected)
        }
      }
      try {
        const result = await attempt()
        await refund(counted)
        for (const { limiter, key } of counted) if (limiter === byTarget) await limiter.delete(key)
        return result
      } catch (error) {
        if (!guess.isWrong(error)) await refund(counted)
        throw error
      }
    },
  }
}

async function refund(counted: { limiter: RateLimiterMemory; key: string }[]): Promise<void> {
  for (const { limiter, key } of counted) await limiter.reward(key)
}

function toShopError(secret: Guess['secret'], rejected: unknown): unknown {
  if (!(rejected instanceof RateLimiterRes)) return rejected
  return new ShopError({
    reason: 'too-many-attempts',
    message: `too many wrong guesses at a ${secret}`,
    retryAfterSeconds: Math.ceil(rejected.msBeforeNext / 1000),
  })
}
