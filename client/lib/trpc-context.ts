import { createContext, useContext } from 'react'
import type { TRPCUntypedClient } from '@trpc/client'
import type { AppRouter } from '#server/trpc/app-router.ts'

export type RpcClient = TRPCUntypedClient<AppRouter>

/** The client that hooks call through; the providers fill it. */
export const RpcClientContext = createContext<RpcClient | null>(null)

export function useRpcClient(): RpcClient {
  const client = useContext(RpcClientContext)
  if (!client) throw new Error('A tRPC hook stands outside of the application')
  return client
}
