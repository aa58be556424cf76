import { Suspense, use, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import type { FallbackProps } from 'react-error-boundary'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useSearch } from 'wouter'
import { withTexts } from '#client/i18n/load-messages.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { RenderFailure } from '#client/sections/failure.tsx'
import { AccountGate } from './account-gate.tsx'
import { DeclaredQueries } from '#client/api/declared-queries.tsx'
import { refetchFailedQueries } from '#client/api/refetch-failed-queries.ts'
import { keepTrying } from '#client/api/keep-trying.ts'
import { queriesOf } from '#client/router/prefetch.ts'
import { arrival } from '#client/router/navigation.ts'
import { loadPage, loadedPage } from '#client/router/page-modules.ts'
import { titleOf } from '#client/seo/page-title.ts'
import { PageSkeleton } from '#client/sections/page-skeleton.tsx'
import { paths } from '#client/paths.ts'
import type { PageProps } from '#client/route.ts'
import { findRoute } from '#client/router/find-route.ts'
import type { RouteMatch } from '#client/router/find-route.ts'
import { Hydrated } from './hydrated.tsx'
import { useRuntime } from './app-context.ts'
import { restorePosition, scrollToStart } from '#client/router/scroll-restoration.ts'

/**
 * Renders the page of the current URL inside its own error boundary, so that header and footer survive an error in the
 * page.
 */
export function RouteView() {
  const [path] = useLocation()
  const query = useSearch()
  const search = useMemo(() => new URLSearchParams(query), [query])
  const match = useMemo(() => findRoute(path) ?? findRoute(paths.notFound()), [path])
  if (!match) return null
  const { pattern, account } = match.route
  const page = (
    <DeclaredQueries pattern={pattern} queries={() => queriesOf(match, search, true)}>
      <LoadedPage match={match} search={search} />
    </DeclaredQueries>
  )
  return (
    <>
      <ErrorBoundary FallbackComponent={PageFailed} resetKeys={[path, query]}>
        <Suspense fallback={<PageSkeleton />}>
          {account ? <AccountGate>{page}</AccountGate> : page}
          <Arrival key={`${path}?${query}`} />
          <Healing />
          <Hydrated />
        </Suspense>
      </ErrorBoundary>
      <Head match={match} search={search} />
    </>
  )
}

function LoadedPage({ match, search }: { match: RouteMatch; search: URLSearchParams }) {
  const { default: Page } = loadedPage(match.route) ?? use(loadPage(match.route))
  const props: PageProps = { params: match.params, search }
  return <Page key={`${match.route.page}/${Object.values(match.params).join('/')}`} {...props} />
}

function PageFailed({ error, resetErrorBoundary }: FallbackProps) {
  return (
    <div className="page-width py-16">
      <RenderFailure error={error} onRetry={resetErrorBoundary} />
      <Hydrated />
    </div>
  )
}

type ArrivalProps = { match: RouteMatch; search: URLSearchParams }

/**
 * Last URL and title for which the browser updated `<head>`; empty before the first update. The first update changes
 * nothing if the server has already written the right title.
 */
let lastHead = ''

/**
 * Updates `<head>` for each page, and again when the page's data arrives later. Announces the new title to screen
 * readers.
 */
function Head({ match, search }: ArrivalProps) {
  const t = useTranslate()
  const { trpc, publicUrl, locale } = useRuntime()
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    const view = { match, search, t, trpc }
    const update = () => {
      const title = titleOf(view)
      const head = `${location.pathname}${location.search} ${title}`
      if (head === lastHead) return
      const byServer = lastHead === '' && title === document.title
      lastHead = head
      if (byServer) return
      document.title = title
      setAnnounced(title)
      // If the code of `update-head.ts` cannot be downloaded, the page only lacks tags that no shopper sees.
      withTexts('head', () => import('#client/seo/update-head.ts')).then(
        ({ updateHead }) => head === lastHead && updateHead(view, { publicUrl, locale }),
        () => {},
      )
    }
    update()
    if (!match.route.entity) return
    // Ignores the cache's other events. Some occur while another component renders, when no state may change.
    return trpc.queryClient
      .getQueryCache()
      .subscribe(({ type }) => void (type === 'updated' && update()))
  }, [match, search, t, trpc, publicUrl, locale])
  return <output className="sr-only">{announced}</output>
}

/**
 * Sets scroll position and focus after a navigation. After Back or Forward, restores the scroll position. After a click
 * or a call of `navigate`, scrolls to the start of the page, unless the navigation keeps the scroll position. `RouteView`
 * sets the URL as this component's key, so that the effect runs once per page.
 */
function Arrival() {
  useLayoutEffect(() => {
    const { byShopper, keepScroll } = arrival
    arrival.byShopper = false
    if (!byShopper) restorePosition()
    else if (!keepScroll) scrollToStart()
  }, [])
  return null
}

/**
 * Refetches failed queries after hydration, and keeps retrying them during an outage. Must be rendered after the page,
 * so that the page's queries are mounted before this effect runs.
 */
function Healing() {
  const queryClient = useQueryClient()
  useEffect(() => {
    void refetchFailedQueries(queryClient)
    return keepTrying(queryClient)
  }, [queryClient])
  return null
}
