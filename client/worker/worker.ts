import { OFFLINE_LOCALE_HEADER, isBuildFile, isPicture } from '#contracts/offline-pages.ts'
import type { VisitedMessage } from '#contracts/offline-pages.ts'
import { mayPrefetch } from '#client/router/may-prefetch.ts'
import { FETCH_MS, openVisitedPages } from './visited-pages.ts'
import { toCopy, toOfflinePage } from './offline-response.ts'

/** Id of this build of the client. `vite.config.ts` inserts it. */
declare const RELEASE: string
declare const self: ServiceWorkerGlobalScope

/** Maximum number of documents in `received`. */
const WAITING_MAX = 5

const pages = openVisitedPages(RELEASE)
/**
 * Public documents that the browser has just received, by path and query. Later, each page sends a message with the
 * files that it has loaded. Only then does the worker keep the document.
 */
const received = new Map<string, Response>()
/**
 * Promise that settles when the latest task on the caches is done. Tasks run one after another. Otherwise one task
 * could remove a file while another task stores a document that needs it.
 */
let turn: Promise<unknown> = Promise.resolve()

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([pages.keepKit(), self.skipWaiting()]))
})

self.addEventListener('activate', (event) => {
  // Lets the browser request a document at once, while the worker is still starting.
  const preload = self.registration.navigationPreload?.enable()
  event.waitUntil(Promise.all([pages.removeOthers(), preload, self.clients.claim()]))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, search } = new URL(request.url)
  const path = pathname + search
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(openDocument(event, path))
  else if (isBuildFile(path)) event.respondWith(openBuildFile(event))
  else if (isPicture(path)) event.respondWith(openPicture(request))
})

self.addEventListener('message', (event) => {
  const message: unknown = event.data
  if (!isVisited(message)) return
  const response = received.get(message.visited)
  // A document that is not in `received` has to be fetched first. On a slow connection, or if the shopper saves data,
  // skips the fetch and keeps no copy of the page.
  if (!response && !mayPrefetch()) return
  received.delete(message.visited)
  turn = turn
    .then(async () => pages.keep(message, response ?? (await fetchDocument(message.visited))))
    // Ignores a failure, for example because the connection was lost or the storage is full. The page is then not kept.
    .catch(() => undefined)
  event.waitUntil(turn)
})

/**
 * Returns the shop's response to a request for a page. If the shop does not respond, returns the kept copy of the page.
 * If there is no copy, returns the offline page.
 */
async function openDocument(event: FetchEvent, path: string): Promise<Response> {
  try {
    const preloaded: unknown = await event.preloadResponse
    const response = preloaded instanceof Response ? preloaded : await fetch(event.request)
    // Remembers only documents that the shop marks as public. Pages of an account are never among them.
    if (response.ok && response.headers.has(OFFLINE_LOCALE_HEADER)) {
      remember(path, response.clone())
    }
    return response
  } catch (error) {
    const kept = await pages.list()
    const locale = kept[0]?.locale
    const page = await pages.find(path, locale)
    const named = new URL(event.request.url).searchParams.get('lang')
    const kit = await pages.findKit(page?.locale ?? named ?? locale)
    if (!kit) throw error
    return page ? toCopy(page, kit) : toOfflinePage(kit, kept)
  }
}

function remember(path: string, response: Response): void {
  received.delete(path)
  received.set(path, response)
  const [oldest] = received.keys()
  if (received.size > WAITING_MAX && oldest !== undefined) received.delete(oldest)
}

async function openBuildFile(event: FetchEvent): Promise<Response> {
  const found = await pages.findFile(event.request)
  if (found) return found
  const response = await fetch(event.request)
  event.waitUntil(pages.keepFile(event.request, response.clone()))
  return response
}

async function openPicture(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const found = await pages.findFile(request)
    if (!found) throw error
    return found
  }
}

/**
 * Fetches the document of a page that the shopper opened by a link inside the shop. The browser has no such document,
 * because these links change the page without loading one.
 */
function fetchDocument(path: string): Promise<Response> {
  const signal = AbortSignal.timeout(FETCH_MS)
  return fetch(path, { headers: { accept: 'text/html' }, signal })
}

function isVisited(message: unknown): message is VisitedMessage {
  if (typeof message !== 'object' || message === null) return false
  const { visited, files } = message as Partial<Record<keyof VisitedMessage, unknown>>
  const isPath = (value: unknown) => typeof value === 'string' && /^\/(?![/\\])/.test(value)
  return isPath(visited) && Array.isArray(files) && files.every(isPath)
}
