import { useQuery } from '@tanstack/react-query'
import type { UseQueryOptions, UseQueryResult } from '@tanstack/react-query'
import { useDeclaredQuery } from './declared-queries.tsx'
import type { QueryDefinition, TrpcError, TrpcQueryKey } from './query-definition.ts'
import { trpc } from './trpc-react.ts'

type ObserverOptions<Data> = Pick<
  UseQueryOptions<Data, TrpcError, Data, TrpcQueryKey>,
  'enabled' | 'placeholderData' | 'staleTime' | 'refetchInterval'
>

/**
 * Reads a query that the route has fetched before the page is shown. In development, throws if the route does not list
 * the query.
 */
export function usePageQuery<Data>(
  query: QueryDefinition<Data>,
  options?: ObserverOptions<Data>,
): UseQueryResult<Data, TrpcError> {
  const found = query(trpc.useUtils())
  useDeclaredQuery(found)
  return useQuery({ ...found, ...options })
}

/** Fetches a query in the browser only. Use it for personal data, suggestions and lists that appear later. */
export function useBrowserQuery<Data>(
  query: QueryDefinition<Data>,
  options?: ObserverOptions<Data>,
): UseQueryResult<Data, TrpcError> {
  return useQuery({ ...query(trpc.useUtils()), ...options })
}
