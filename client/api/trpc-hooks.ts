import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { queryKeyOf } from './page-query.ts'
import { isRecord } from '#contracts/values.ts'
import type { RpcClient } from './trpc-context.ts'
import { useRpcClient } from './trpc-context.ts'

type Call = { path: string; first: unknown; second: unknown }

function useProcedureQuery({ path, first, second }: Call): unknown {
  const client = useRpcClient()
  return useQuery({
    ...(isRecord(second) && second),
    queryKey: queryKeyOf({ path, input: first }),
    queryFn: ({ signal }) => client.query(path, first, { signal }),
  })
}

function useProcedureMutation({ path, first }: Call): unknown {
  const client = useRpcClient()
  return useMutation({
    ...(isRecord(first) && first),
    mutationFn: (input: unknown) => client.mutation(path, input),
  })
}

/** Returns the hook named by the last part of a path: `useProcedureQuery` for `catalog.product.useQuery`. */
function hookOf(path: readonly string[]): (call: Call) => unknown {
  if (path.at(-1) === 'useQuery') return useProcedureQuery
  if (path.at(-1) === 'useMutation') return useProcedureMutation
  throw new Error(`Unknown tRPC hook: ${path.join('.')}`)
}

/** Runs `trpc.catalog.product.useQuery(input, options)`. A path always maps to the same hook, as React requires. */
export function callProcedure(path: readonly string[], [first, second]: readonly unknown[]) {
  return hookOf(path)({ path: path.slice(0, -1).join('.'), first, second })
}

export type UtilContext = { client: RpcClient; queryClient: QueryClient }

/** Runs `utils.orders.list.invalidate()` and the other cache operations outside a query. */
export function callUtil({ client, queryClient }: UtilContext) {
  return (path: readonly string[], [first, second]: readonly unknown[]): unknown => {
    const procedure = path.slice(0, -1)
    const query = { path: procedure.join('.'), input: first }
    switch (path.at(-1)) {
      case 'invalidate':
        // Without an input, invalidates every query of the procedure or the domain.
        return queryClient.invalidateQueries({
          ...(first !== undefined && { queryKey: queryKeyOf(query) }),
          predicate: ({ queryKey }) => startsWith(queryKey[0], procedure),
        })
      case 'cancel':
        return queryClient.cancelQueries({ queryKey: queryKeyOf(query) })
      case 'fetch':
        return queryClient.fetchQuery({
          queryKey: queryKeyOf(query),
          queryFn: () => client.query(query.path, first),
          ...(isRecord(second) && second),
        })
      case 'getData':
        return queryClient.getQueryData(queryKeyOf(query))
      case 'setData':
        return queryClient.setQueryData(queryKeyOf(query), second)
      default:
        throw new Error(`Unknown tRPC utility: ${path.join('.')}`)
    }
  }
}

/** Returns true if the path of a cached query equals `procedure` or starts with it. */
function startsWith(path: unknown, procedure: readonly string[]): boolean {
  return Array.isArray(path) && procedure.every((name, index) => path[index] === name)
}

export function useUtilContext(): UtilContext {
  const client = useRpcClient()
  const queryClient = useQueryClient()
  return { client, queryClient }
}
