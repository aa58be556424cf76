import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import compress from '@fastify/compress'
import Fastify from 'fastify'
import { onTestFinished } from 'vitest'
import { HEADERS } from '#contracts/headers.ts'
import { plainJson } from '#contracts/upstream/codecs/plain-json.ts'
import { createServices } from '#server/create-services.ts'
import { addRpc } from '#server/http/rpc.ts'
import { createWorldServices } from '#server/lab/worlds.ts'
import { createPackedBodies } from '#server/lib/packed-bodies.ts'
import { openMemoryStore } from '#server/store/open-store.ts'
import { createContext } from '#server/trpc/context.ts'
import { createUpstream } from '#server/upstream/create-upstream.ts'
import type { SeenCall } from './fake-upstream.ts'
import { startFakeUpstream } from './fake-upstream.ts'
import { createRecordingLog } from './recording-log.ts'
import { stubSettings } from './stub-shop.ts'
import { currencies, goods, siteInfo } from './wire-examples.ts'

/** Changes to the responses of the fake upstream. */
export type Outcome = { fails?: boolean; epoch?: string; currencyFails?: boolean; price?: string }

/**
 * Responds with data that names the request, its language and its world, so that a test notices if it gets
 * the result of another request.
 */
function respondTo({ path, payload, headers }: SeenCall) {
  const facts = `${String(headers[HEADERS.world])} ${JSON.stringify(payload)}`
  const product = (id: number) =>
    goods(id, { title: `${facts} ${id}`, old_price: '20', related_ids: [2] })
  const text = `${facts} ${'x'.repeat(1_500)}`
  const article = { id: 1, title: facts, content: text }
  const known: Record<string, object> = {
    '/api/baseinfo/getcurrency': currencies,
    '/api/baseinfo/info': { ...siteInfo, copyright_desc: text },
    '/api/baseinfo/trademarkInfo': {
      id: 1,
      name: facts,
      logo: '',
      description: text,
      goods_count: 1,
    },
    '/api/goods/typeInfo': { id: 1, category_name: facts, goods_count: 1 },
    '/api/article/personal_info': { info: article },
    '/api/goods/goodsdetail': product(Number(payload['id'])),
    '/api/goods/goodslist': { list: [product(1), product(2)], total: 2 },
  }
  return known[path] ?? { list: [], total: 0 }
}

/**
 * Starts two servers of the tRPC procedures, one that keeps results and one that does not. Both call the same fake
 * upstream.
 */
export async function startCalls(outcome: Outcome = {}) {
  const fake = await startFakeUpstream((call) => {
    const { fails = false, currencyFails = false, epoch } = outcome
    const breaks = fails || (currencyFails && call.path === '/api/baseinfo/getcurrency')
    if (breaks) return { code: 500, msg: 'down', status: 500 }
    return { data: respondTo(call), ...(epoch !== undefined && { epoch }) }
  })
  const open = (changes: object = {}) =>
    createUpstream({ url: fake.url, codec: plainJson, ...changes })
  const main = createServices(stubSettings, { upstream: open(), ...openMemoryStore() })
  const services = createWorldServices(main, open)
  const { log } = createRecordingLog()
  const build = async (isCached: boolean) => {
    const app = Fastify({ routerOptions: { maxParamLength: 1_000 } })
    await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1_024 })
    let runs = 0
    await addRpc(app, {
      toContext: ({ headers }) => {
        runs += 1
        const facts = { headers, requestId: 'r-1', clientIp: '10.0.0.1', log }
        return createContext(services.forRequest(headers), facts)
      },
      ...(isCached && {
        cached: {
          bodies: createPackedBodies(),
          servicesOf: ({ headers }) => services.forRequest(headers),
        },
      }),
    })
    onTestFinished(() => app.close())
    const get = async (url: string, headers: Record<string, string> = {}) => {
      const response = await app.inject({ url, headers })
      return { ...facts(response), response }
    }
    return { app, get, runs: () => runs }
  }
  onTestFinished(async () => {
    await Promise.all(services.all().map(({ upstream }) => upstream.close()))
  })
  return { cached: await build(true), plain: await build(false), calls: fake.calls }
}

type Injected = {
  statusCode: number
  headers: Record<string, unknown>
  rawPayload: Buffer
}

/**
 * Returns the parts of a response that must be the same, whether the server keeps results or not: status, decoded body
 * and headers.
 */
function facts({ statusCode, headers, rawPayload }: Injected) {
  const encoding = headers['content-encoding']
  const body =
    encoding === 'br'
      ? brotliDecompressSync(rawPayload)
      : encoding === 'gzip'
        ? gunzipSync(rawPayload)
        : rawPayload
  const { 'cache-control': cacheControl, 'content-type': type, vary } = headers
  return { statusCode, body: body.toString(), cacheControl, type, vary }
}
