import { secondsToWait, type Limit } from '#mock-upstream/store/account/failures.ts'
import type { World } from '#mock-upstream/world/world.ts'
import { UpstreamBusinessError } from './handler.ts'

/** Throws 429 if the caller has reached one of the limits. The message says how long to wait. */
export function refuseTooMany(
  world: World,
  limits: readonly Limit[],
  key: 'failure.too-many-logins' | 'failure.too-many-requests',
): void {
  for (const limit of limits) {
    const seconds = secondsToWait(world, limit)
    if (seconds > 0)
      throw new UpstreamBusinessError('tooManyRequests', key, {
        seconds,
        minutes: Math.ceil(seconds / 60),
      })
  }
}
