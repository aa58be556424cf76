import { isClosed } from '#client/route.ts'
import { messagesModules } from '#client/i18n/load-messages.ts'
import { textGroupOf } from '#client/i18n/text-groups.ts'
import type { PageResult, PageRequest, RenderedPage } from '#contracts/renderer.ts'
import { toLanguageTag } from '#contracts/locales.ts'
import { dehydrateCache } from '#client/api/query-hydration.ts'
import { headHtml } from '#client/seo/head-html.ts'
import { headOf } from '#client/seo/head.ts'
import { moduleOf } from '#client/router/page-modules.ts'
import { pageStatus } from '#client/router/page-status.ts'
import type { PageState } from '#client/app/app-context.ts'
import { structuredData } from '#client/seo/structured-data.ts'
import { findPage, hasAllData, preparePage } from './prepare-page.ts'
import type { PreparedPage } from './prepare-page.ts'
import { renderApp } from './render-app.tsx'

/**
 * Redirects an unknown path or a non-canonical spelling of a path. Otherwise loads the data, renders the page whole
 * (docs/decisions/002-whole-page-rendering.md) and derives the status from the data.
 */
export async function renderPage(request: PageRequest): Promise<PageResult> {
  const found = findPage(request)
  if (found.kind === 'redirect') return found
  const page = await preparePage(found)
  return request.takeTurn(() => composePage(page))
}

/** Renders body, head and state of a page. */
async function composePage(page: PreparedPage): Promise<RenderedPage> {
  const { request, match, trpc, view } = page
  const { locale, timeZone, publicUrl } = request
  const { preload, body, crumbs } = await renderApp(page)
  const isComplete = hasAllData(trpc)
  const head = headOf(view)
  const place = { publicUrl, locale }
  const siteName = view.t('meta.siteName')
  const module = moduleOf(match.route)
  const state: PageState = {
    locale,
    pseudo: request.pseudo,
    publicUrl,
    timeZone,
    cache: dehydrateCache(trpc.queryClient),
  }
  return {
    kind: 'page',
    status: pageStatus(view),
    htmlAttributes: {
      lang: toLanguageTag(locale),
      dir: 'ltr',
      // Tells the entry script that the page is incomplete: the browser has to load private or missing data.
      ...((isClosed(match.route) || !isComplete) && { 'data-unfinished': '' }),
    },
    head:
      preload +
      `<link rel="manifest" href="/manifest.webmanifest?lang=${locale}">` +
      headHtml({ head, siteName, ...place }) +
      structuredData({ view, head, crumbs, siteName, place }),
    body,
    state: JSON.stringify(state).replaceAll('<', '\\u003c'),
    modules: [module, ...messagesModules(locale, textGroupOf(module))],
    headers: head.noindex ? { 'X-Robots-Tag': 'noindex' } : {},
    isComplete,
  }
}
