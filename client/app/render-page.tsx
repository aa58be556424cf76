import type { ReactNode } from 'react'
import { createIntl } from 'react-intl'
import { renderToReadableStream } from 'react-dom/server'
import { loadMessages, messagesModule } from '#client/i18n/load-messages.ts'
import type { MessageId } from '#client/i18n/message-id.ts'
import { queryKeyOf } from '#client/lib/page-query.ts'
import { isNotFound } from '#client/lib/present-error.ts'
import { createQueryClient } from '#client/lib/query-client.ts'
import { createRpcClient } from '#client/lib/trpc.ts'
import type { PageAnswer, PageRequest } from '#contracts/renderer.ts'
import { toLanguageTag } from '#contracts/locales.ts'
import { App } from './app.tsx'
import { dehydrateCache } from './cache-state.ts'
import { headHtml } from './head-html.ts'
import { headOf } from './head.ts'
import { loadPage, moduleOf } from './page-modules.ts'
import { paths } from './paths.ts'
import { preloadQueries, queriesOf } from './preload.ts'
import { findRoute } from './route-table.ts'
import type { PageState, Runtime } from './runtime.ts'
import { withDeadline } from './with-deadline.ts'

/** Data first, then status and redirect follow from it, then the page whole (architecture, rule 9). */
export async function renderPage(request: PageRequest): Promise<PageAnswer> {
  const { locale, timeZone, publicUrl, theme } = request
  // Two slashes at the beginning would name a host.
  const url = new URL(request.url.replace(/^[/\\]+/, '/'), publicUrl)
  const match = findRoute(url.pathname)
  if (!match) return { kind: 'redirect', status: 302, location: paths.notFound() }

  const queryClient = createQueryClient()
  const queries = queriesOf(match, url.searchParams, false)
  const run = (path: string, input: unknown) =>
    withDeadline(() => request.query(path, input), request.deadlineMs)
  const [messages] = await Promise.all([
    loadMessages(locale),
    loadPage(match.row),
    preloadQueries(queries, { queryClient, run }),
  ])

  const status = match.row.status ?? statusOf(queries.filter((query) => query.decides).map(errorOf))
  function errorOf(query: (typeof queries)[number]): unknown {
    return queryClient.getQueryState(queryKeyOf(query))?.error ?? null
  }

  const runtime: Runtime = {
    locale,
    timeZone,
    messages,
    queryClient,
    rpcClient: createRpcClient(),
  }
  const markup = await renderWhole(
    <App runtime={runtime} address={{ path: url.pathname, search: url.search.slice(1) }} />,
  )
  const intl = createIntl({ locale: toLanguageTag(locale), messages, timeZone })
  const text = (id: MessageId) => intl.formatMessage({ id })
  const noindex = match.row.noindex === true || status !== 200
  const head = headHtml({
    head: headOf({ match, search: url.searchParams, text, queryClient }),
    siteName: text('meta.siteName'),
    publicUrl,
    path: url.pathname,
    locale,
    noindex,
  })
  const state: PageState = { locale, timeZone, cache: dehydrateCache(queryClient) }
  return {
    kind: 'page',
    status,
    htmlAttributes: {
      lang: toLanguageTag(locale),
      dir: 'ltr',
      ...(theme && { 'data-theme': theme }),
    },
    head: head + markup.preloads,
    body: markup.body,
    state: JSON.stringify(state).replaceAll('<', '\\u003c'),
    modules: [moduleOf(match.row), messagesModule(locale)],
    headers: noindex ? { 'X-Robots-Tag': 'noindex' } : {},
  }
}

function statusOf(errors: readonly unknown[]): 200 | 404 | 502 {
  if (errors.some(isNotFound)) return 404
  return errors.some((error) => error !== null) ? 502 : 200
}

/** No boundary is left pending or cut out, so that React writes no inline script. Its preload links go to the head. */
async function renderWhole(element: ReactNode): Promise<{ preloads: string; body: string }> {
  const stream = await renderToReadableStream(element, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  await stream.allReady
  const html = await new Response(stream).text()
  const preloads = /^(?:<link [^>]*>)*/.exec(html)?.[0] ?? ''
  return { preloads, body: html.slice(preloads.length) }
}
