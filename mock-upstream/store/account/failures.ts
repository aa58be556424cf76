import type { World } from '#mock-upstream/world/world.ts'
import { oneRow, write } from '#mock-upstream/world/rows.ts'

/** Time after which a failure no longer counts. */
export const FAILURE_WINDOW_SECONDS = 15 * 60

/**
 * A limit on failed attempts: at most `max` attempts may fail within `FAILURE_WINDOW_SECONDS`. Each `scope` is counted
 * separately. The scope `login:address:192.0.2.1` counts failed logins from this address, for example.
 */
export type Limit = { scope: string; max: number }

/** Records a failed attempt in the scope of every limit. */
export function noteFailure(world: World, limits: readonly Limit[]): void {
  write(world.db, 'delete from main.failures where time <= ?', world.now() - FAILURE_WINDOW_SECONDS)
  for (const { scope } of limits)
    write(world.db, 'insert into main.failures (scope, time) values (?, ?)', scope, world.now())
}

/** Clears the failures of a scope after a success. */
export function forgetFailures(world: World, scope: string): void {
  write(world.db, 'delete from main.failures where scope = ?', scope)
}

/**
 * Returns the seconds until the next attempt is allowed, or 0 if it is allowed now. If there are `max` or more
 * failures, an attempt is allowed again when fewer than `max` of them are recent enough to count.
 */
export function secondsToWait(world: World, { scope, max }: Limit): number {
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
