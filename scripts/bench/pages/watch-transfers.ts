import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'

/** One request that a page sent over the network. */
export type Transfer = {
  url: string
  /** `Document`, `Script`, `Stylesheet`, `Font`, `Image`, or another type of the DevTools protocol. */
  type: string
  /** Bytes over the network, compressed, with the headers of the response. */
  bytes: number
  isBeforeLoad: boolean
}

type Watch = {
  /** Resolves at the load event. */
  loaded: Promise<void>
  /**
   * Resolves after the load event, once three seconds have passed without network activity, or after twenty seconds at
   * the latest. A slow machine therefore records the same requests as a fast one. Event streams and the URL `except` do
   * not count as network activity.
   */
  quiet: (except?: string) => Promise<void>
  /** Returns the requests so far, redirects included. */
  read: () => Transfer[]
}

type Entry = { url: string; type: string; bytes: number; startedAt: number }

/**
 * Time without requests after which a page counts as quiet. It must be longer than `UNUSED_MS`
 * (`client/entry-client.tsx`): after `UNUSED_MS` without input, a page starts its application, which sends further
 * requests.
 */
const QUIET_MS = 3_000
const LONGEST_MS = 20_000

/** Records the requests of the page's next visit, except data URLs and requests from frames of other sites. */
export async function watchTransfers(page: Page): Promise<Watch> {
  const session = await page.context().newCDPSession(page)
  const current = new Map<string, Entry>()
  const all: Entry[] = []
  const load = Promise.withResolvers<void>()
  let loadedAt = Infinity
  let activeAtMs = performance.now()
  const pending = new Set<Entry>()
  const end = (requestId: string) => {
    const entry = current.get(requestId)
    if (!entry || !pending.delete(entry)) return
    activeAtMs = performance.now()
  }
  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp, ...sent }) => {
    if (/^(data|blob):/.test(request.url)) return
    const redirected = current.get(requestId)
    if (redirected) {
      redirected.bytes = sent.redirectResponse?.encodedDataLength ?? 0
      pending.delete(redirected)
    }
    const entry = {
      url: request.url,
      type: typeOf(request.url, type),
      bytes: 0,
      startedAt: timestamp,
    }
    current.set(requestId, entry)
    all.push(entry)
    if (type === 'EventSource') return
    pending.add(entry)
    activeAtMs = performance.now()
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const entry = current.get(requestId)
    if (entry) entry.bytes = response.encodedDataLength
  })
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const entry = current.get(requestId)
    if (entry) entry.bytes += encodedDataLength
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const entry = current.get(requestId)
    if (entry) entry.bytes = encodedDataLength
    end(requestId)
  })
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId))
  session.on('Page.loadEventFired', ({ timestamp }) => {
    loadedAt = timestamp
    activeAtMs = performance.now()
    load.resolve()
  })
  await Promise.all([session.send('Network.enable'), session.send('Page.enable')])
  return {
    loaded: load.promise,
    async quiet(except) {
      const startedAtMs = performance.now()
      while (performance.now() - startedAtMs < LONGEST_MS) {
        const isPending = [...pending].some(({ url }) => url !== except)
        if (!isPending && performance.now() - activeAtMs >= QUIET_MS) return
        await sleep(100)
      }
    },
    read: () =>
      all.map(({ url, type, bytes, startedAt }) => ({
        url,
        type,
        bytes,
        isBeforeLoad: startedAt < loadedAt,
      })),
  }
}

/** Returns the type of a request. A prefetched script, which the protocol reports as `Other`, counts as a script. */
export function typeOf(url: string, type = 'Other'): string {
  return type === 'Other' && /\.m?js(\?|$)/.test(url) ? 'Script' : type
}

export function sumBytes(transfers: readonly Transfer[]): number {
  return transfers.reduce((sum, { bytes }) => sum + bytes, 0)
}

/** Size and pixel ratio of the phone that Lighthouse emulates. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'en-GB',
} as const

/**
 * JavaScript expression that resolves with the sum of all layout shifts and with the URL of the largest picture.
 * Ignores shifts right after an input. The URL is empty if the largest element of the page is a text. A string, because
 * it runs in the browser.
 */
const readPaintsInPage = `new Promise((resolve) => {
  let shift = 0
  let picture = ''
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.entryType === 'largest-contentful-paint') picture = entry.url
      else if (!entry.hadRecentInput) shift += entry.value
    }
  })
  observer.observe({ type: 'layout-shift', buffered: true })
  observer.observe({ type: 'largest-contentful-paint', buffered: true })
  setTimeout(() => resolve({ shift, picture }), 100)
})`

export function readPaints(page: Page): Promise<{ shift: number; picture: string }> {
  return page.evaluate<{ shift: number; picture: string }>(readPaintsInPage)
}
