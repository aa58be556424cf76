import { createContext, useContext } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import type { Messages } from '#client/i18n/load-messages.ts'
import type { RpcClient } from '#client/api/trpc-context.ts'
import type { Locale } from '#contracts/locales.ts'

/** Dependencies of one rendering: created per request on the server, once in the browser. */
export type Runtime = {
  locale: Locale
  /** Origin of the shop, without a trailing slash. */
  publicUrl: string
  timeZone: string
  messages: Messages
  queryClient: QueryClient
  rpcClient: RpcClient
}

/** State that the server passes to the browser, as JSON in the page. */
export type PageState = {
  locale: Locale
  pseudo: boolean
  publicUrl: string
  timeZone: string
  /** Dehydrated query cache. */
  cache: unknown
}

export const STATE_ELEMENT_ID = 'state'

export const RuntimeContext = createContext<Runtime | null>(null)

export function useRuntime(): Runtime {
  const runtime = useContext(RuntimeContext)
  if (!runtime) throw new Error('useRuntime must be used inside <Providers>')
  return runtime
}
