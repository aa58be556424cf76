import { setTimeout as wait } from 'node:timers/promises'
import { BALANCER_HEADER } from '#e2e/chaos/stack/balancer.ts'
import { isLong } from './size.ts'

const ERROR_MAX_CHARACTERS = 200
const PAUSE_MS = 20
/**
 * Time after which the server stops waiting for the data of a page and responds with 502. A machine that is busy with
 * other tests may need longer.
 */
const PAGE_DEADLINE_MS = 2_000

export type Seen = {
  path: string
  /** HTTP status; 0 when the connection failed. */
  status: number
  retryAfter: string | null
  /**
   * True if the shop refused the request with status 503 and Retry-After, because it was too busy. In the short run
   * (`npm test`), also true if the server stopped waiting for the data of a page.
   */
  isBusy: boolean
  ms: number
  /** First characters of a failed response, or the reason why there was no response. */
  error: string
}

export type Load = {
  /** Stops sending requests, and returns the results of all requests. */
  end: () => Promise<Seen[]>
}

type LoadOptions = { atOnce?: number; headers?: Record<string, string> }

/** Requests the paths in turn, with `atOnce` requests at a time, until `end` is called. */
export function startLoad(url: string, paths: readonly string[], options: LoadOptions = {}): Load {
  const { atOnce = 2, headers = {} } = options
  const seen: Seen[] = []
  const end = new AbortController()
  let turn = 0
  const workers = Array.from({ length: atOnce }, async () => {
    while (!end.signal.aborted) {
      turn += 1
      seen.push(await visit(url, paths[turn % paths.length] ?? '/', headers))
      await wait(PAUSE_MS)
    }
  })
  return {
    end: async () => {
      end.abort()
      await Promise.all(workers)
      return seen
    },
  }
}

/** Requests one path and reads the whole response. Never rejects. */
export async function visit(
  url: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<Seen> {
  const startMs = performance.now()
  const ms = () => performance.now() - startMs
  try {
    const response = await fetch(url + path, { headers, redirect: 'manual' })
    const { status } = response
    const text = await response.text()
    const retryAfter = response.headers.get('retry-after')
    const error = status < 400 ? '' : text.slice(0, ERROR_MAX_CHARACTERS)
    const isFromShop = !response.headers.has(BALANCER_HEADER)
    const isLate = !isLong && status === 502 && ms() > PAGE_DEADLINE_MS
    const isBusy = isFromShop && ((status === 503 && retryAfter !== null) || isLate)
    return { path, status, retryAfter, isBusy, ms: ms(), error }
  } catch (error) {
    const cause: unknown = error instanceof Error ? (error.cause ?? error) : error
    return { path, status: 0, retryAfter: null, isBusy: false, ms: ms(), error: String(cause) }
  }
}

export function queryPath(procedure: string, input?: unknown): string {
  const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`
  return `/trpc/${procedure}${query}`
}

/** Paths of pages and queries that need no login. */
export const PUBLIC_PATHS = [
  '/',
  '/product/1',
  queryPath('site.languages'),
  queryPath('catalog.products', { page: 1, limit: 12 }),
  queryPath('catalog.product', { id: 2 }),
]

/**
 * Returns one line for each failed request: one that got no response, or a status of 400 or above. Ignores requests
 * that the shop refused because it was too busy (`isBusy`). Requests that the balancer refused count as failed.
 */
export function failuresOf(seen: readonly Seen[]): string[] {
  return seen
    .filter(({ status, isBusy }) => status === 0 || (status >= 400 && !isBusy))
    .map(({ path, status, error }) => `${status} ${path} ${error}`.trim())
}
