import { appRouter } from '#server/trpc/app-router.ts'
import type { Context } from '#server/trpc/context.ts'

/**
 * Runs queries in process by their path (`catalog.products`), with the same schemas and errors as over HTTP.
 * Mutations and unknown paths are refused: rendering a page changes nothing.
 */
export function createQuery(context: Context) {
  const caller: unknown = appRouter.createCaller(context)
  return async (path: string, input: unknown): Promise<unknown> => {
    const procedure = appRouter._def.procedures[path as keyof typeof appRouter._def.procedures]
    if (procedure?._def.type !== 'query') throw new Error(`${path} is not a query of the router`)
    const call = path
      .split('.')
      .reduce<unknown>((scope, name) => (scope as Record<string, unknown>)[name], caller)
    return (call as (input: unknown) => Promise<unknown>)(input)
  }
}
