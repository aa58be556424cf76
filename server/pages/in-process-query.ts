import { callTRPCProcedure, getTRPCErrorFromUnknown } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import type { ErrorData } from '#contracts/errors.ts'
import { appRouter } from '#server/app-router.ts'
import type { Context } from '#server/trpc/context.ts'
import { toErrorData, toErrorMessage } from '#server/trpc/errors/error-data.ts'

/** A failed query, as the browser would receive it. */
class QueryError extends Error {
  override name = 'QueryError'
  readonly data: ErrorData
  constructor(message: string, data: ErrorData) {
    super(message)
    this.data = data
  }
}

/**
 * How much later than the renderer the query times out. Because the renderer times out first, the page shows a timeout
 * and not a cancelled call.
 */
const AFTER_DEADLINE_MS = 50

/**
 * Returns a function that runs a query, such as `catalog.products`, inside this process, with the same schemas and
 * errors as over HTTP. The function refuses unknown paths. It also refuses mutations, because rendering a page must not
 * change anything. It ends the upstream calls of the query when the signal of `ctx` aborts or `deadlineMs` has passed,
 * unless another request also waits for them.
 */
export function createInProcessQuery(ctx: Context, deadlineMs?: number) {
  return async (path: string, input: unknown): Promise<unknown> => {
    const { signal, end } = startDeadline(ctx.signal, deadlineMs)
    try {
      return await callTRPCProcedure({
        router: appRouter,
        path,
        getRawInput: async () => input,
        ctx: { ...ctx, signal },
        type: 'query',
        signal: undefined,
        batchIndex: 0,
      })
    } catch (cause) {
      const error = getTRPCErrorFromUnknown(cause)
      const shape = {
        message: error.message,
        data: { code: error.code, httpStatus: getHTTPStatusCodeFromError(error) },
      }
      throw new QueryError(
        toErrorMessage(shape, error),
        toErrorData(shape, error, { caller: ctx, input }),
      )
    } finally {
      end()
    }
  }
}

/** Returns a signal that aborts when the visitor leaves (`left`) or the deadline has passed. `end` clears the timer. */
function startDeadline(left: AbortSignal | undefined, deadlineMs: number | undefined) {
  if (deadlineMs === undefined) return { signal: left, end: () => undefined }
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), deadlineMs + AFTER_DEADLINE_MS)
  const signal = left ? AbortSignal.any([left, late.signal]) : late.signal
  return { signal, end: () => clearTimeout(timer) }
}
