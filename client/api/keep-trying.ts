import type { Query, QueryClient } from '@tanstack/react-query'
import { isNetworkError, isOutage } from './error-reader.ts'
import { FALLBACK_MESSAGE } from '#contracts/fallback-message.ts'

const FIRST_DELAY_MS = 5_000
const LONGEST_DELAY_MS = 60_000

/** Visibility of the page. Tests pass a fake instead of `browserView`. */
type View = {
  isVisible: () => boolean
  /** Calls `listener` each time the page becomes visible. Returns a function that unsubscribes. */
  onVisible: (listener: () => void) => () => void
}

const browserView: View = {
  isVisible: () => document.visibilityState === 'visible',
  onVisible(listener) {
    const changed = () => document.visibilityState === 'visible' && listener()
    document.addEventListener('visibilitychange', changed)
    return () => document.removeEventListener('visibilitychange', changed)
  },
}

/**
 * Keeps retrying failed queries while the page is visible. Retries only queries that got no response, or that failed
 * because the upstream was unavailable. Waits 5 s before the first retry, then twice as long each time, up to a minute.
 * The page keeps showing the error while a retry is in flight, so that screen readers do not announce the same error
 * again. Returns a function that stops the retries.
 */
export function keepTrying(queryClient: QueryClient, view: View = browserView): () => void {
  const cache = queryClient.getQueryCache()
  let timer: ReturnType<typeof setTimeout> | undefined
  let delayMs = FIRST_DELAY_MS
  let asking = false
  let stopped = false

  function waiting(): Query[] {
    return cache.findAll({ type: 'active', predicate: isWaiting })
  }

  function schedule() {
    if (stopped || asking || timer !== undefined) return
    if (waiting().length === 0) delayMs = FIRST_DELAY_MS
    else if (view.isVisible()) timer = setTimeout(() => void ask(), delayMs)
  }

  async function ask() {
    clearTimeout(timer)
    timer = undefined
    if (asking || !view.isVisible()) return
    asking = true
    const answered = await Promise.all(waiting().map((query) => askFor(queryClient, query)))
    asking = false
    delayMs = answered.includes(true) ? FIRST_DELAY_MS : Math.min(delayMs * 2, LONGEST_DELAY_MS)
    schedule()
  }

  schedule()
  const stopListening = cache.subscribe(schedule)
  const stopWatching = view.onVisible(() => void ask())
  return () => {
    stopListening()
    stopWatching()
    clearTimeout(timer)
    // A retry that is still in flight must not schedule the next retry.
    stopped = true
  }
}

function isWaiting({ state }: Query): boolean {
  if (state.status !== 'error' || state.data !== undefined) return false
  if (state.fetchStatus !== 'idle') return false
  return isOutage(state.error) || isNetworkError(state.error)
}

/**
 * Fetches one query again. Returns true if the outage is over: the query succeeded, or the upstream responded with
 * another error.
 */
async function askFor(queryClient: QueryClient, query: Query): Promise<boolean> {
  const { queryKey, meta } = query
  const { queryFn } = query.options
  if (typeof queryFn !== 'function') return false
  const { signal } = new AbortController()
  try {
    const data: unknown = await queryFn({ client: queryClient, queryKey, signal, meta })
    if (query.state.data === undefined) queryClient.setQueryData(queryKey, data)
    return true
  } catch (error) {
    if (!(error instanceof Error)) return false
    const isOver = !isOutage(error) && !isNetworkError(error)
    // Shows the latest message from the upstream. While the circuit breaker is open, errors contain no message from the
    // upstream, so the previous message stays.
    const isNews = isOver || (isOutage(error) && error.message !== FALLBACK_MESSAGE)
    if (isNews && isWaiting(query)) query.setState({ ...query.state, error })
    return isOver
  }
}
