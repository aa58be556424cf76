import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { productListPageSchema } from '#contracts/catalog/catalog.ts'
import { goodsWire } from '#contracts/upstream/wire/goods.ts'
import { wireListOf } from '#contracts/upstream/wire/list.ts'
import { toProductPage } from '#server/catalog/mapping.ts'
import { createRecordingLog } from '#server/testing/recording-log.ts'
import { goods } from '#server/testing/wire-examples.ts'
import { memoizeOutput } from '#server/trpc/memoize-output.ts'
import { createResponseCache } from './response-cache.ts'
import { toCacheKey } from './cache-key.ts'
import { withCurrency } from '#server/mapping/mapper.ts'

const MAX_BYTES = 16 * 1024 * 1024
const { log } = createRecordingLog()
const context = { locale: 'en', requestId: 'r-1', log } as const
const STOCK = { freshMs: 5_000, staleMs: 0, failingMs: 60_000 }

setFlagsFromString('--expose-gc')
const collectGarbage: unknown = runInNewContext('gc')

function heapBytes(): number {
  if (typeof collectGarbage === 'function') collectGarbage()
  return process.memoryUsage().heapUsed
}

/** Builds the longest products request that the procedure accepts. Each `seed` gives a different request. */
function longRequest(seed: number) {
  const values = Array.from({ length: 50 }, (_, index) => 9_007_199_254_000_000 + index)
  const names = Array.from({ length: 20 }, (_, index) => String(1_000_000_000 + seed * 100 + index))
  return { attributes: Object.fromEntries(names.map((name) => [name, values])), lang: 'en' }
}

function startCache() {
  const cache = createResponseCache({ maxBytes: MAX_BYTES })
  const keep = (seed: number, data: unknown) =>
    cache.read({
      key: toCacheKey('goods.goodslist', longRequest(seed), context),
      freshness: STOCK,
      load: async () => ({ response: { data, msg: 'ok', readAt: 0 }, sent: { data } }),
      onOldServed: () => undefined,
    })
  return { cache, keep }
}

test('makes keys of 43 characters that differ for different payloads', () => {
  const keys = [1, 2].map((seed) => toCacheKey('goods.goodslist', longRequest(seed), context))
  expect(keys.map((key) => key.length)).toEqual([43, 43])
  expect(keys[0]).not.toBe(keys[1])
})

test('the estimated memory of empty responses to long requests is at least half of the real memory', async () => {
  const { cache, keep } = startCache()
  const before = heapBytes()
  for (let seed = 0; seed < 3_000; seed += 1) await keep(seed, { list: [], total: 0, broken: [] })
  const taken = heapBytes() - before
  expect(cache.size().entries).toBe(3_000)
  expect(taken).toBeLessThanOrEqual(2 * cache.size().bytes)
})

test('the estimated memory of product pages and the objects mapped from them is at least half of the real memory', async () => {
  const { cache, keep } = startCache()
  const mapper = withCurrency(
    { image: (path) => `/images?src=${path}`, html: String, path: String },
    'EUR',
  )
  const output = memoizeOutput(productListPageSchema)
  const wire = wireListOf(goodsWire)
  const before = heapBytes()
  for (let seed = 0; seed < 300; seed += 1) {
    const list = Array.from({ length: 12 }, (_, index) => goods(seed * 12 + index + 1))
    const page = z.parse(wire, JSON.parse(JSON.stringify({ list })))
    await keep(seed, page)
    output.parse(toProductPage(page, mapper))
  }
  const taken = heapBytes() - before
  expect(taken).toBeLessThanOrEqual(2 * cache.size().bytes)
})

test('keeps cached responses within the byte limit', async () => {
  const { cache, keep } = startCache()
  const text = 'x'.repeat(100_000)
  for (let seed = 0; seed < 200; seed += 1) await keep(seed, { text })
  expect(cache.size().bytes).toBeLessThanOrEqual(MAX_BYTES)
  expect(cache.size().entries).toBeLessThan(100)
})

test('removes expired responses from memory when another response is cached', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { cache, keep } = startCache()
  for (let seed = 0; seed < 10; seed += 1) await keep(seed, { list: [] })
  vi.setSystemTime(Date.now() + 60_001)
  await keep(99, { list: [] })
  expect(cache.size().entries).toBe(1)
})
