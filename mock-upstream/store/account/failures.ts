import type { World } from '#mock-upstream/world/world.ts'
import { oneRow, write } from '#mock-upstream/world/rows.ts'

/** Time after which a failed attempt no longer counts. */
export const FAILURE_WINDOW_SECONDS = 15 * 60

/**
 * A limit on failed attempts: at most `max` within `FAILURE_WINDOW_SECONDS`. Each `scope` has its own count. For
 * example, the scope `login:address:192.0.2.1` counts the failed logins from this IP address.
 */
export type Limit = { scope: string; max: number }

/** Counts a failed attempt in the scope of each limit. */
export function noteFailure(world: World, limits: readonly Limit[]): void {
  write(world.db, 'delete from main.failures where time <= ?', world.now() - FAILURE_WINDOW_SECONDS)
  for (const { scope } of limits)
    write(world.db, 'insert into main.failures (scope, time) values (?, ?)', scope, world.now())
}

/** Removes all failed attempts from a scope, for example after a success. */
export function forgetFailures(world: World, scope: string): void {
  write(world.db, 'delete from main.failures where scope = ?', scope)
}

/**
 * Returns the seconds until the next attempt is allowed, or 0 if it is allowed now. An attempt is allowed while the
 * scope has fewer than `max` failures within `FAILURE_WINDOW_SECONDS`.
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
