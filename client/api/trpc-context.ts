import { createContext, useContext } from 'react'
import type { TRPCUntypedClient } from '@trpc/client'
import type { AppRouter } from '#server/app-router.ts'

export type RpcClient = TRPCUntypedClient<AppRouter>

/** Client that the tRPC hooks call through, set by the providers. */
export const RpcClientContext = createContext<RpcClient | null>(null)

export function useRpcClient(): RpcClient {
  const client = useContext(RpcClientContext)
  if (!client) throw new Error('tRPC hooks must be used inside <Providers>')
  return client
}
