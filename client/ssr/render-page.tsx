import { isClosed } from '#client/route.ts'
import type { ReactNode } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import { intlOf } from '#client/i18n/intl.ts'
import { loadMessages, messagesModule } from '#client/i18n/load-messages.ts'
import type { Messages } from '#client/i18n/load-messages.ts'
import type { TFunction } from '#client/i18n/translate.tsx'
import { createQueryClient } from '#client/api/query-client.ts'
import { createTrpc } from '#client/api/trpc.ts'
import type { Trpc } from '#client/api/trpc.ts'
import { CrumbsListener } from '#client/sections/breadcrumbs.tsx'
import type { Crumb } from '#client/sections/breadcrumbs.tsx'
import type { PageResult, PageRequest, RenderedPage } from '#contracts/renderer.ts'
import { toLanguageTag } from '#contracts/locales.ts'
import { App } from '#client/app/app.tsx'
import { dehydrateCache } from '#client/api/query-hydration.ts'
import { headHtml } from '#client/seo/head-html.ts'
import { headOf } from '#client/seo/head.ts'
import { buildPath } from '#client/router/match-path.ts'
import { loadPage, moduleOf } from '#client/router/page-modules.ts'
import { pageStatus } from '#client/router/page-status.ts'
import { paths } from '#client/paths.ts'
import { prefetchQueries, queriesOf } from '#client/router/prefetch.ts'
import { findRoute } from '#client/router/find-route.ts'
import type { PageState, Runtime } from '#client/app/app-context.ts'
import { structuredData } from '#client/seo/structured-data.ts'
import { createInProcessClient } from './in-process-client.ts'
import { withDeadline } from './with-deadline.ts'

/**
 * Redirects an unknown path or a non-canonical spelling of a path. Otherwise loads the data, renders the page whole
 * (docs/decisions/002-whole-page-rendering.md) and derives the status from the data.
 */
export async function renderPage(request: PageRequest): Promise<PageResult> {
  const { locale, publicUrl } = request
  // Collapses leading slashes: a path that starts with two would be parsed as a host.
  const url = new URL(request.url.replace(/^[/\\]+/, '/'), publicUrl)
  const match = findRoute(url.pathname)
  if (!match) return { kind: 'redirect', status: 302, location: paths.notFound() }
  const path = buildPath(match.route.pattern, match.params)
  if (path !== url.pathname) return { kind: 'redirect', status: 308, location: path + url.search }

  const client = createInProcessClient((name, input) =>
    withDeadline(() => request.query(name, input), request.deadlineMs),
  )
  const trpc = createTrpc(client, createQueryClient())
  const [messages] = await Promise.all([
    loadMessages(locale, request),
    loadPage(match.route),
    prefetchQueries(queriesOf(match, url.searchParams, false), trpc),
  ])

  return request.takeTurn(() => composePage({ request, url, match, trpc, messages }))
}

type PageParts = {
  request: PageRequest
  url: URL
  match: NonNullable<ReturnType<typeof findRoute>>
  trpc: Trpc
  messages: Messages
}

/** Renders body, head and state of a page. Called through `takeTurn`, because rendering keeps the processor busy. */
async function composePage(parts: PageParts): Promise<RenderedPage> {
  const { request, url, match, trpc, messages } = parts
  const { locale, timeZone, publicUrl } = request
  const runtime: Runtime = {
    locale,
    publicUrl,
    timeZone,
    messages,
    trpc,
  }
  let crumbs: readonly Crumb[] = []
  const markup = await renderWhole(
    <CrumbsListener value={(shown) => (crumbs = shown)}>
      <App runtime={runtime} address={{ path: url.pathname, search: url.search.slice(1) }} />
    </CrumbsListener>,
  )
  const intl = intlOf(locale, messages)
  const t: TFunction = (id, values) => intl.formatMessage({ id }, values)
  const view = { match, search: url.searchParams, trpc, t }
  const head = headOf(view)
  const place = { publicUrl, locale }
  const siteName = t('meta.siteName')
  const state: PageState = {
    locale,
    pseudo: request.pseudo,
    publicUrl,
    timeZone,
    cache: dehydrateCache(trpc.queryClient),
  }
  const isComplete = trpc.queryClient
    .getQueryCache()
    .getAll()
    .every(({ state: { status: outcome } }) => outcome === 'success')
  return {
    kind: 'page',
    status: pageStatus(view),
    htmlAttributes: {
      lang: toLanguageTag(locale),
      dir: 'ltr',
      // Tells the entry script that the browser has something to add to the page.
      ...((isClosed(match.route) || !isComplete) && { 'data-unfinished': '' }),
    },
    head:
      markup.preload +
      headHtml({ head, siteName, ...place }) +
      structuredData({ view, head, crumbs, siteName, place }),
    body: markup.body,
    state: JSON.stringify(state).replaceAll('<', '\\u003c'),
    modules: [moduleOf(match.route), messagesModule(locale)],
    headers: head.noindex ? { 'X-Robots-Tag': 'noindex' } : {},
    isComplete,
  }
}

/**
 * Renders the content of every Suspense boundary in place, so that React writes no inline script. Returns React's
 * preload link for the first high-priority picture separately, for the head. Drops React's other links, because no
 * other file may delay that picture.
 */
async function renderWhole(element: ReactNode): Promise<{ preload: string; body: string }> {
  const html = renderAtOnce(element) ?? (await renderPatiently(element))
  const links = /^(?:<link [^>]*>)*/.exec(html)?.[0] ?? ''
  const [preload = ''] =
    links.match(/<link rel="preload" as="image"[^>]*fetchPriority="high"[^>]*>/) ?? []
  return { preload, body: html.slice(links.length) }
}

/** React's marker for a Suspense boundary whose content suspended or failed. */
const UNFINISHED_BOUNDARY = '<!--$!-->'

/**
 * Renders without a stream, which takes half the processor time. Returns undefined if a part of the page suspends, such
 * as to load its code on the first view.
 */
function renderAtOnce(element: ReactNode): string | undefined {
  try {
    const html = renderToString(element)
    return html.includes(UNFINISHED_BOUNDARY) ? undefined : html
  } catch {
    // Leaves a component that suspended outside any boundary, or that failed, to the second render.
    return undefined
  }
}

async function renderPatiently(element: ReactNode): Promise<string> {
  const stream = await renderToReadableStream(element, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  await stream.allReady
  return new Response(stream).text()
}
