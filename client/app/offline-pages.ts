import type { QueryClient } from '@tanstack/react-query'
import type { VisitedMessage } from '#contracts/offline-pages.ts'
import {
  COPY_ATTRIBUTE,
  WORKER_PATH,
  WORKER_POLICY,
  isBuildFile,
  isPicture,
} from '#contracts/offline-pages.ts'

type Policy = { createScriptURL: (url: string) => string }
type Factory = { createPolicy: (name: string, policy: Policy) => Policy }

/**
 * Maximum number of pictures that are stored for one page for offline use. The first pictures of the page are stored.
 */
const PICTURES_MAX = 12

/** Events with which wouter and the browser announce another URL. */
const MOVES = ['pushState', 'popstate'] as const

/**
 * Makes visited pages available without a connection. Starts the service worker once the page has loaded, and sends it
 * the URL and the files of each visited page. Call this when the browser is idle.
 */
export async function startOfflinePages(queryClient: QueryClient): Promise<void> {
  if (isCopy()) followCopy(queryClient)
  const { serviceWorker } = navigator
  // Browsers offer no service worker on insecure origins and in some private windows.
  if (!import.meta.env.PROD || !serviceWorker) return
  await loaded()
  const registration = await serviceWorker.register(workerUrl())
  // Makes the browser check on each visit whether the worker's script has changed on the server. The script changes
  // with a new release, and when the shop switches the worker off (`server/pages/offline-files.ts`). Without this call,
  // a busy browser would check late or not at all.
  if (registration?.active) registration.update().catch(() => undefined)
  const { active } = await serviceWorker.ready
  const sent = new Set<string>()
  const send = () => {
    const visited = location.pathname + location.search
    // Sends each URL to the worker only once until the page is reloaded. For each message, the worker may have to fetch
    // the whole document of the page.
    if (sent.has(visited) || isCopy()) return
    sent.add(visited)
    active?.postMessage({ visited, files: loadedFiles() } satisfies VisitedMessage)
  }
  send()
  for (const move of MOVES) addEventListener(move, () => requestIdleCallback(send))
}

function loaded(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === 'complete') resolve()
    else addEventListener('load', () => resolve(), { once: true })
  })
}

/** Returns the URL of the worker, marked as safe for browsers with Trusted Types. */
function workerUrl(): string {
  // TypeScript's DOM types lack Trusted Types.
  const { trustedTypes } = globalThis as { trustedTypes?: Factory }
  const policy = trustedTypes?.createPolicy(WORKER_POLICY, { createScriptURL: (url) => url })
  return policy?.createScriptURL(WORKER_PATH) ?? WORKER_PATH
}

/** Returns the build files that this document has loaded, and the pictures that it shows. */
function loadedFiles(): string[] {
  const pictures = [...document.images].filter(
    ({ complete, naturalWidth }) => complete && naturalWidth > 0,
  )
  return [
    ...toPaths(performance.getEntriesByType('resource').map(({ name }) => name)).filter(
      isBuildFile,
    ),
    ...toPaths(pictures.map(({ currentSrc }) => currentSrc))
      .filter(isPicture)
      .slice(0, PICTURES_MAX),
  ]
}

/** Returns path and query of those URLs that belong to the shop, without duplicates. */
function toPaths(urls: readonly string[]): string[] {
  const own = urls.filter((url) => url.startsWith(`${location.origin}/`))
  return [...new Set(own.map((url) => url.slice(location.origin.length)))]
}

function isCopy(): boolean {
  return document.documentElement.hasAttribute(COPY_ATTRIBUTE)
}

/**
 * Updates a copy: a stored page that the worker served because there was no connection. Marks all data as stale, so
 * that the browser fetches it as soon as it is online. Removes `COPY_ATTRIBUTE` when the browser is online again, or
 * when the shopper goes to another page.
 */
function followCopy(queryClient: QueryClient): void {
  void queryClient.invalidateQueries()
  const { pathname } = location
  const end = () => {
    document.documentElement.removeAttribute(COPY_ATTRIBUTE)
  }
  addEventListener('online', end, { capture: true })
  const leave = () => {
    if (!isCopy() || location.pathname === pathname) return
    end()
    // The notice about the copy listens for these two events. On each event, it checks whether the attribute is still
    // set.
    dispatchEvent(new Event(navigator.onLine ? 'online' : 'offline'))
  }
  for (const move of MOVES) addEventListener(move, leave)
}
