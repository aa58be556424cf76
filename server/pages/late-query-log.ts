import { createLogLimit } from '#server/lib/log-limit.ts'
import type { Context } from '#server/trpc/context.ts'

/** A query that a page no longer waits for, and how long the page has waited. */
export type LateQuery = { procedure: string; ms: number }

/** Logs that a page did not wait longer for a query. Logs nothing if the visitor has left. */
export function createLateQueryLog() {
  const allow = createLogLimit()
  return (
    { procedure, ms }: LateQuery,
    { log, requestId, signal }: Pick<Context, 'log' | 'requestId' | 'signal'>,
  ): void => {
    if (signal?.aborted) return
    const allowed = allow(procedure)
    if (!allowed) return
    log.warn({ procedure, ms, ...allowed, requestId }, 'a page did not wait longer for this query')
  }
}
