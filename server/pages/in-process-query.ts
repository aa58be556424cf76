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
 * Runs queries in process by path (`catalog.products`), with the same schemas and errors as over HTTP. Refuses
 * mutations and unknown paths: rendering a page changes nothing.
 */
export function createInProcessQuery(ctx: Context) {
  return async (path: string, input: unknown, signal?: AbortSignal): Promise<unknown> => {
    const signals = [ctx.signal, signal].filter((given) => given !== undefined)
    try {
      return await callTRPCProcedure({
        router: appRouter,
        path,
        getRawInput: async () => input,
        ctx: signals.length > 0 ? { ...ctx, signal: AbortSignal.any(signals) } : ctx,
        type: 'query',
        signal: undefined,
        batchIndex: 0,
      })
    } catch (cause) {
      const error = getTRPCErrorFromUnknown(cause)
      if (error.code === 'INTERNAL_SERVER_ERROR')
        ctx.log.error({ err: cause, path }, 'query failed')
      const shape = {
        message: error.message,
        data: { code: error.code, httpStatus: getHTTPStatusCodeFromError(error) },
      }
      throw new QueryError(
        toErrorMessage(shape, error),
        toErrorData(shape, error, { caller: ctx, input }),
      )
    }
  }
}
