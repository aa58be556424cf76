import { loadMessages } from '#client/i18n/load-messages.ts'
import type { Messages } from '#client/i18n/load-messages.ts'
import { intlOf } from '#client/i18n/intl.ts'
import { createQueryClient } from '#client/api/query-client.ts'
import { createTrpc } from '#client/api/trpc.ts'
import type { Trpc } from '#client/api/trpc.ts'
import { paths } from '#client/paths.ts'
import { findRoute } from '#client/router/find-route.ts'
import type { RouteMatch } from '#client/router/find-route.ts'
import { buildPath } from '#client/router/match-path.ts'
import { loadPage } from '#client/router/page-modules.ts'
import { prefetchQueries, queriesOf } from '#client/router/prefetch.ts'
import type { NamedView } from '#client/seo/page-title.ts'
import type { PageRedirect, PageRequest } from '#contracts/renderer.ts'
import { createInProcessClient } from './in-process-client.ts'
import { DeadlineError, withDeadline } from './with-deadline.ts'

/** A request together with the route that its URL matches. */
export type FoundPage = { kind: 'found'; request: PageRequest; url: URL; match: RouteMatch }

/** Page together with everything that is needed to render it. */
export type PreparedPage = FoundPage & {
  trpc: Trpc
  messages: Messages
  view: NamedView
}

const SLASHES_AT_START = /^[/\\]{2,}/

/**
 * Finds the page of a URL. Redirects an unknown path or a non-canonical spelling of a path, such as one with repeated
 * slashes: the browser would find no page at that path.
 */
export function findPage(request: PageRequest): FoundPage | PageRedirect {
  // Replaces several slashes at the start with one, because the URL parser would take the text after two slashes for a
  // host.
  const url = new URL(request.url.replace(SLASHES_AT_START, '/'), request.publicUrl)
  const match = findRoute(url.pathname.replaceAll(/\/{2,}/g, '/'))
  if (!match) return { kind: 'redirect', status: 302, location: paths.notFound() }
  // A redirect leads to the path of a known page, so it never leads to another host.
  const path = buildPath(match.route.pattern, match.params)
  if (path !== url.pathname || SLASHES_AT_START.test(request.url))
    return { kind: 'redirect', status: 308, location: path + url.search }
  return { kind: 'found', request, url, match }
}

/** How long a page waits for its sections after its entity has arrived late. */
const AFTER_ENTITY_MS = 300

/**
 * Creates the client for the data of one page. A section may take longer than its deadline while the page waits for its
 * entity anyway.
 */
function createPageTrpc({ request, match }: FoundPage): Trpc {
  const { entity, section } = request.deadlinesMs
  const required = match.route.entity?.query(match.params)
  const entitySettled = Promise.withResolvers<void>()
  if (!required) entitySettled.resolve()
  async function runInTime(name: string, input: unknown): Promise<unknown> {
    const work = () => request.query(name, input)
    if (name !== entityProcedure)
      return withDeadline(work, section(name, input), entitySettled.promise)
    return withDeadline(work, entity).finally(() => {
      setTimeout(entitySettled.resolve, AFTER_ENTITY_MS)
    })
  }
  const client = createInProcessClient(async (name, input) => {
    const startedMs = performance.now()
    try {
      return await runInTime(name, input)
    } catch (error) {
      const waitedMs = Math.round(performance.now() - startedMs)
      if (error instanceof DeadlineError) request.onLate?.(name, waitedMs)
      throw error
    }
  })
  const trpc = createTrpc(client, createQueryClient())
  const entityProcedure = required?.(trpc.utils).trpc.path
  return trpc
}

/** Loads data, code and texts of a page. A failed query does not reject. */
export async function preparePage(page: FoundPage): Promise<PreparedPage> {
  const { request, url, match } = page
  const trpc = createPageTrpc(page)
  const [messages] = await Promise.all([
    loadMessages(request.locale, request),
    loadPage(match.route),
    prefetchQueries(queriesOf(match, url.searchParams, false), trpc),
  ])
  const intl = intlOf(request.locale, messages)
  const view: NamedView = {
    match,
    search: url.searchParams,
    trpc,
    t: (id, values) => intl.formatMessage({ id }, values),
  }
  return { ...page, trpc, messages, view }
}

/**
 * Returns true if all data of the page arrived. Call this only after rendering: if a component needs data that was not
 * fetched in advance, rendering adds a query without data to the cache.
 */
export function hasAllData({ queryClient }: Trpc): boolean {
  return queryClient
    .getQueryCache()
    .getAll()
    .every(({ state: { status } }) => status === 'success')
}
