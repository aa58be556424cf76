import type { DataTag, QueryFunction } from '@tanstack/react-query'
import type { TRPCClientErrorLike } from '@trpc/client'
import type { getQueryKey } from '@trpc/react-query'
import type { AppRouter } from '#server/app-router.ts'
import type { TrpcUtils } from './trpc.ts'

export type TrpcQueryKey = ReturnType<typeof getQueryKey>
export type TrpcError = TRPCClientErrorLike<AppRouter>

type Options<Data> = {
  queryKey: DataTag<TrpcQueryKey, Data, TrpcError>
  queryFn?: QueryFunction<Data, TrpcQueryKey>
  trpc: { path: string }
}

/**
 * One query of the shop. Defined once, in `client/features/<domain>/queries.ts`, and used by the route, the component,
 * the title and the JSON-LD.
 */
export type QueryDefinition<Data = unknown> = (utils: TrpcUtils) => Options<Data>

/** Returns `query` with an inferred type: `defineQuery((utils) => utils.catalog.product.queryOptions({ id }))`. */
export function defineQuery<Data>(query: QueryDefinition<Data>): QueryDefinition<Data> {
  return query
}

/** Aborts the request when no component reads the query any more, for example because its input has changed. */
export const ABORTABLE = { trpc: { abortOnUnmount: true } } as const
