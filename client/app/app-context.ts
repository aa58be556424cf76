import { createContext, useContext } from 'react'
import type { Messages } from '#client/i18n/load-messages.ts'
import type { Trpc } from '#client/api/trpc.ts'
import type { Locale } from '#contracts/locales.ts'

/** Dependencies of one render: created per request on the server, once in the browser. */
export type Runtime = {
  locale: Locale
  /** Origin of the shop, without a trailing slash. */
  publicUrl: string
  timeZone: string
  messages: Messages
  trpc: Trpc
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
  if (!runtime) throw new Error('useRuntime needs <Providers>')
  return runtime
}
