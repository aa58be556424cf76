import type { ReactNode } from 'react'
import { createIntl } from 'react-intl'
import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server'
import { Router } from 'wouter'
import { Providers } from '#client/app/providers.tsx'
import { compileMessages } from '#client/build/compile-messages.ts'
import type { Messages } from '#client/i18n/load-messages.ts'
import type { TFunction } from '#client/i18n/translate.tsx'
import type { QueryDefinition } from '#client/api/query-definition.ts'
import { createQueryClient } from '#client/api/query-client.ts'
import { createRpcClient, createTrpc } from '#client/api/trpc.ts'

/** The English messages, with plain spaces in place of no-break spaces, so that tests quote what a reader sees. */
const messages = JSON.parse(
  JSON.stringify(compileMessages('en')).replaceAll('\u00A0', ' '),
) as Messages
const publicUrl = 'https://shop.example'

/** Formats interface texts in English. */
export const englishText: TFunction = (id, values) =>
  createIntl({ locale: 'en', messages }).formatMessage({ id }, values)

type CachedData = readonly [query: QueryDefinition, data: unknown]

/** Renders an element to English markup, with `cached` data in the query cache. Sends no request. */
export function renderMarkup(part: ReactNode, cached: readonly CachedData[] = []): string {
  return renderToStaticMarkup(provide(part, cached))
}

/** Renders like `renderMarkup`, and waits for lazy components. */
export async function renderWhole(
  part: ReactNode,
  cached: readonly CachedData[] = [],
): Promise<string> {
  const stream = await renderToReadableStream(provide(part, cached))
  await stream.allReady
  return new Response(stream).text()
}

function provide(part: ReactNode, cached: readonly CachedData[]): ReactNode {
  const trpc = createTrpc(createRpcClient(), createQueryClient())
  for (const [query, data] of cached) {
    trpc.queryClient.setQueryData(query(trpc.utils).queryKey, data)
  }
  const runtime = {
    locale: 'en',
    timeZone: 'UTC',
    messages,
    trpc,
    publicUrl,
  } as const
  return (
    <Providers runtime={runtime}>
      <Router ssrPath="/">{part}</Router>
    </Providers>
  )
}
