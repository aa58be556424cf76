import { createContext, useContext } from 'react'
import type { Trpc, TrpcUtils } from './trpc.ts'

/** Client and query cache that all hooks use, set by the providers. */
export const TrpcContext = createContext<Trpc | null>(null)

export function useTrpc(): Trpc {
  const trpc = useContext(TrpcContext)
  if (!trpc) throw new Error('tRPC hooks must be used inside <Providers>')
  return trpc
}

/** Returns typed access to the query cache: `useTrpcUtils().orders.list.invalidate()`. */
export function useTrpcUtils(): TrpcUtils {
  return useTrpc().utils
}
