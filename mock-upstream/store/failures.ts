import { Refusal, type World } from '#mock-upstream/handlers/handler.ts'
import { oneRow, write } from './rows.ts'

/** Within which time failures count together. */
export const FAILURE_WINDOW_SECONDS = 15 * 60

/** What is limited (`login:account:ada`), and how many failures it may have in the window. */
export type Limit = { scope: string; max: number }

/** Notes a failed attempt in every scope. */
export function noteFailure(world: World, limits: readonly Limit[]): void {
  write(world.db, 'delete from main.failures where time <= ?', world.now() - FAILURE_WINDOW_SECONDS)
  for (const { scope } of limits)
    write(world.db, 'insert into main.failures (scope, time) values (?, ?)', scope, world.now())
}

/** Forgets the failures of a scope, after a success. */
export function forgetFailures(world: World, scope: string): void {
  write(world.db, 'delete from main.failures where scope = ?', scope)
}

/** Refuses with 429 once a limit is used up, and says how long to wait. */
export function refuseTooMany(
  world: World,
  limits: readonly Limit[],
  key: 'failure.too-many-logins' | 'failure.too-many-requests',
): void {
  for (const limit of limits) {
    const seconds = secondsToWait(world, limit)
    if (seconds > 0)
      throw new Refusal('tooManyRequests', key, { seconds, minutes: Math.ceil(seconds / 60) })
  }
}

/** Seconds until the oldest of the last `max` failures no longer counts; 0 when there are fewer. */
function secondsToWait(world: World, { scope, max }: Limit): number {
  const oldest = oneRow<{ time: number }>(
    world.db,
    `select time from main.failures where scope = ? and time > ?
     order by time desc limit 1 offset ?`,
    scope,
    world.now() - FAILURE_WINDOW_SECONDS,
    max - 1,
  )
  return oldest ? oldest.time + FAILURE_WINDOW_SECONDS - world.now() : 0
}
