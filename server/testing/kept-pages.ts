import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import type { LightMyRequestResponse } from 'fastify'
import { onTestFinished, vi } from 'vitest'
import { HEADERS } from '#contracts/headers.ts'
import type { MarkdownPage, PageRequest, PageResult, RenderedPage } from '#contracts/renderer.ts'
import { plainJson } from '#contracts/upstream/codecs/plain-json.ts'
import { createServices } from '#server/create-services.ts'
import { createWorldServices } from '#server/lab/worlds.ts'
import { createPackedBodies } from '#server/lib/packed-bodies.ts'
import { createDocuments } from '#server/pages/documents.ts'
import { addPages } from '#server/pages/pages.ts'
import { openMemoryStore } from '#server/store/open-store.ts'
import { createContext } from '#server/trpc/context.ts'
import { createUpstream } from '#server/upstream/create-upstream.ts'
import { startFakeUpstream } from './fake-upstream.ts'
import { createRecordingLog } from './recording-log.ts'
import { stubClientBundle } from './stub-client-bundle.ts'
import { stubSettings } from './stub-shop.ts'
import { currencies } from './wire-examples.ts'

/** How the next pages of the stub renderer differ from its usual pages. */
export type Outcome = Partial<RenderedPage> & {
  throws?: boolean
  redirect?: string
  waits?: Promise<void>
}

export const PUBLIC_URL = 'https://shop.test'

/** Returns the URL under which a page of these tests is kept, or null for a page that must not be kept. */
export function sharedUrl(url: string): string | null {
  const { pathname, searchParams } = new URL(url, PUBLIC_URL)
  if (pathname === '/private' || searchParams.has('q')) return null
  const page = searchParams.get('page')
  return pathname + (page === null ? '' : `?page=${page}`)
}

/**
 * Starts a server whose pages come from a stub renderer. The body of each page shows the input of the renderer and the
 * data of the test world.
 */
export async function startPages({ isStrict = false, maxBytes = 1_000_000 } = {}) {
  const outcome: Outcome = {}
  let epoch = '1'
  const fake = await startFakeUpstream(({ headers }) => ({
    data: { ...currencies, total: 1, list: [{ ...currencies.list[0], name: worldOf(headers) }] },
    epoch,
  }))
  const open = (changes: object = {}) =>
    createUpstream({ url: fake.url, codec: plainJson, ...changes })
  const main = createServices(stubSettings, { upstream: open(), ...openMemoryStore() })
  const services = createWorldServices(main, open)
  const { log } = createRecordingLog()
  const seen: PageRequest[] = []
  const render = async (request: PageRequest): Promise<PageResult> => {
    seen.push(request)
    await outcome.waits
    if (outcome.throws) throw new Error('this page fails')
    if (outcome.redirect) return { kind: 'redirect', status: 302, location: outcome.redirect }
    const data = await request.query('site.currencies', undefined)
    const { query: _, takeTurn: __, ...given } = request
    return {
      kind: 'page',
      status: 200,
      htmlAttributes: {},
      head: '',
      body: `<p>${JSON.stringify([given, data])}</p>${'x'.repeat(2_000)}`,
      state: '{}',
      modules: [],
      headers: {},
      isComplete: true,
      ...outcome,
    }
  }
  const renderMarkdown = async (request: PageRequest): Promise<MarkdownPage | null> => {
    if (new URL(request.url, PUBLIC_URL).pathname === '/private') return null
    const page = await render(request)
    if (page.kind === 'redirect') throw new Error('not asked here')
    const { status, body, isComplete } = page
    const headers = { 'content-type': 'text/markdown; charset=utf-8' }
    return { kind: 'markdown', status, text: `# ${body}`, headers, isComplete }
  }
  const bodies = createPackedBodies()
  const app = Fastify()
  addPages(app, {
    source: stubClientBundle(
      { render, renderMarkdown, sharedUrl },
      { template: async () => '<html lang="en"><!--head--><!--body--><!--state-->' },
    ),
    publicUrl: PUBLIC_URL,
    timeZone: 'UTC',
    maxLoopDelayMs: 0,
    toContext: ({ headers, id }) =>
      createContext(services.forRequest(headers), {
        headers,
        requestId: id,
        clientIp: '10.0.0.1',
        log,
      }),
    documents: createDocuments({
      bodies,
      maxBytes,
      isStrict,
      sharedUrl,
      isOfflineAllowed: true,
      servicesOf: ({ headers }) => services.forRequest(headers),
    }),
  })
  onTestFinished(async () => {
    await app.close()
    await Promise.all(services.all().map(({ upstream }) => upstream.close()))
  })
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
  /** Makes the upstream of a world report new data. */
  const changeData = async (headers: Record<string, string>) => {
    epoch = '2'
    await services
      .forRequest(headers)
      .upstream.call('baseinfo.langs', {}, { locale: 'en', requestId: 'r', log })
  }
  return { app, get, outcome, seen, changeData, renders: () => seen.length }
}

const worldOf = (headers: object) => String(Reflect.get(headers, HEADERS.world) ?? 'main')

/** Returns the decompressed body. */
export function textOf({ headers, rawPayload }: LightMyRequestResponse): string {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(rawPayload).toString()
  if (headers['content-encoding'] === 'gzip') return gunzipSync(rawPayload).toString()
  return rawPayload.toString()
}

/** Stops the clock. Returns a function that sets the clock to `ms` milliseconds after this moment. */
export function startClock() {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const startedMs = Date.now()
  return (ms: number) => vi.setSystemTime(startedMs + ms)
}
