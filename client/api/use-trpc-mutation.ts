import { useMutation } from '@tanstack/react-query'
import type { UseMutationOptions, UseMutationResult } from '@tanstack/react-query'
import { createTRPCClientProxy } from '@trpc/client'
import type { TRPCClient } from '@trpc/client'
import type { AppRouter } from '#server/app-router.ts'
import type { TrpcError } from './query-definition.ts'
import { useTrpc } from './trpc-context.ts'

type PickMutation<Input, Output> = (
  client: TRPCClient<AppRouter>,
) => (input: Input) => Promise<Output>

/**
 * Returns the mutation of a procedure: `useTrpcMutation((client) => client.orders.cancel.mutate, { onSuccess })`.
 * TanStack's hook, because `createTRPCReact` weighs 4 kB in the first load (docs/decisions/010-trpc-react-query.md).
 */
export function useTrpcMutation<Input, Output>(
  pick: PickMutation<Input, Output>,
  options?: Pick<
    UseMutationOptions<Output, TrpcError, Input>,
    'onSuccess' | 'onError' | 'onSettled'
  >,
): UseMutationResult<Output, TrpcError, Input> {
  const mutate = pick(createTRPCClientProxy(useTrpc().client))
  return useMutation({ ...options, mutationFn: (input: Input) => mutate(input) })
}
