import type { ReactNode } from 'react'
import { Router } from 'wouter'
import { Providers } from '#client/app/providers.tsx'
import { compileMessages } from '#client/build/compile-messages.ts'
import type { Messages } from '#client/i18n/load-messages.ts'
import type { QueryDefinition } from '#client/api/query-definition.ts'
import { createQueryClient } from '#client/api/query-client.ts'
import { createRpcClient, createTrpc } from '#client/api/trpc.ts'

/** The English messages, with plain spaces in place of no-break spaces, so that tests quote what a reader sees. */
export const englishMessages = JSON.parse(
  JSON.stringify(compileMessages('en')).replaceAll('\u00A0', ' '),
) as Messages

const publicUrl = 'https://shop.example'

export type CachedData = readonly [query: QueryDefinition, data: unknown]

/**
 * Wraps an element in everything that a page provides for its components. The language is English, and the query cache
 * contains `cached`.
 */
export function provide(part: ReactNode, cached: readonly CachedData[]): ReactNode {
  const trpc = createTrpc(createRpcClient(), createQueryClient())
  for (const [query, data] of cached) {
    trpc.queryClient.setQueryData(query(trpc.utils).queryKey, data)
  }
  const runtime = {
    locale: 'en',
    timeZone: 'UTC',
    messages: englishMessages,
    trpc,
    publicUrl,
  } as const
  return (
    <Providers runtime={runtime}>
      <Router ssrPath="/">{part}</Router>
    </Providers>
  )
}
