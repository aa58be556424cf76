import type { ReactNode } from 'react'
import { createIntl } from 'react-intl'
import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server'
import { Router } from 'wouter'
import { Providers } from '#client/app/providers.tsx'
import { compileMessages } from '#client/build/compile-messages.ts'
import type { Messages } from '#client/i18n/load-messages.ts'
import type { TFunction } from '#client/i18n/translate.tsx'
import { queryKeyOf } from '#client/api/page-query.ts'
import type { PageQuery } from '#client/api/page-query.ts'
import { createQueryClient } from '#client/api/query-client.ts'
import { createRpcClient } from '#client/api/trpc.ts'

const messages = compileMessages('en') as Messages
const publicUrl = 'https://shop.example'

/** Formats interface texts in English. */
export const englishText: TFunction = (id, values) =>
  createIntl({ locale: 'en', messages }).formatMessage({ id }, values)

type Answer = Pick<PageQuery, 'path' | 'input'> & { data: unknown }

/** Renders an element to English markup, with `answers` in the query cache. Sends no request. */
export function renderMarkup(part: ReactNode, answers: readonly Answer[] = []): string {
  return renderToStaticMarkup(provide(part, answers))
}

/** Renders like `renderMarkup`, and waits for lazy components. */
export async function renderWhole(part: ReactNode): Promise<string> {
  const stream = await renderToReadableStream(provide(part, []))
  await stream.allReady
  return new Response(stream).text()
}

function provide(part: ReactNode, answers: readonly Answer[]): ReactNode {
  const queryClient = createQueryClient()
  for (const { data, ...query } of answers) queryClient.setQueryData(queryKeyOf(query), data)
  const rpcClient = createRpcClient()
  const runtime = {
    locale: 'en',
    timeZone: 'UTC',
    messages,
    queryClient,
    rpcClient,
    publicUrl,
  } as const
  return (
    <Providers runtime={runtime}>
      <Router ssrPath="/">{part}</Router>
    </Providers>
  )
}
