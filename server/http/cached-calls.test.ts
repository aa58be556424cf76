import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { HEADERS } from '#contracts/headers.ts'
import { LOCALES } from '#contracts/locales.ts'
import { isRecord } from '#contracts/values.ts'
import { listProcedures } from '#server/pages/procedure-list.ts'
import { startCalls } from '#server/testing/kept-calls.ts'
import type { Outcome } from '#server/testing/kept-calls.ts'
import { KEPT_QUERIES } from './cached-calls.ts'

const PAGE = { page: 1, limit: 10 }
/** An example input for every query whose results are kept: the first that its schema allows, or a full page. */
const INPUTS: Record<string, unknown> = Object.fromEntries(
  listProcedures()
    .filter(({ name }) => KEPT_QUERIES.has(name))
    .map(({ name, example }) => [name, isPaged(example) ? { ...example, ...PAGE } : example])
    // The word of the example could be corrected, which would call the upstream again each time.
    .map(([name, input]) => [name, name === 'catalog.correction' ? { keyword: 'limmit' } : input]),
)

function isPaged(example: unknown): example is object {
  return isRecord(example) && 'page' in example && 'limit' in example
}

const LIST = urlOf('catalog.products', INPUTS['catalog.products'])

function urlOf(path: string, input?: unknown): string {
  const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`
  return `/trpc/${path}${query}`
}

function batchOf(paths: readonly string[], inputs: readonly unknown[]): string {
  const input = JSON.stringify(Object.fromEntries(inputs.entries()))
  return `/trpc/${paths.join(',')}?batch=1&input=${encodeURIComponent(input)}`
}

test('keeps the results of public queries, but not of queries that may carry a token', () => {
  const kept = listProcedures().filter(({ name }) => KEPT_QUERIES.has(name))
  expect(kept.length).toBeGreaterThan(20)
  expect(new Set(kept.map(({ access, type }) => `${access} ${type}`))).toEqual(
    new Set(['public query']),
  )
})

/**
 * This query calls no upstream, so nothing says how long its result stays fresh. It therefore runs again for each call.
 */
const MADE_EACH_TIME = 'site.channels'

test.each(Object.entries(INPUTS).filter(([path]) => path !== MADE_EACH_TIME))(
  'answers %s from memory with the bytes and headers that tRPC would send',
  async (path, input) => {
    // Stops the clock. Otherwise a response could become old during the test, and would then say how old its prices
    // are.
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { cached, plain } = await startCalls()
    for (const url of [urlOf(path, input), batchOf([path], [input])]) {
      const { response: _, ...expected } = await plain.get(url)
      expect(expected.statusCode).toBe(200)
      const before = cached.runs()
      for (const encoding of ['br', 'gzip', 'identity', 'br']) {
        const { response: __, ...seen } = await cached.get(url, { 'accept-encoding': encoding })
        expect(seen).toEqual(expected)
      }
      // The batch reuses the result of the single call.
      expect(cached.runs() - before).toBe(url.includes('batch') ? 0 : 1)
    }
  },
)

const texts = fc.constantFrom('key', 'schlüssel', '%FF', '\uFFFD', '"', '__proto__')
const inputs = fc.oneof(
  fc.constantFrom<unknown>(undefined, null, 3, [], {}, [
    ['page', 1],
    ['limit', 24],
  ]),
  fc.constantFrom<unknown>(...Object.values(INPUTS)),
  fc.record({ limit: fc.constantFrom(24, 12), page: fc.constantFrom(1, 2, 0, -1) }),
  fc.record({ page: fc.constant(1), limit: fc.constant(24), keyword: texts }),
  fc.record({ id: fc.constantFrom(1, 2, '1', 1.5) }),
)
const paths = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...KEPT_QUERIES) },
  { weight: 1, arbitrary: fc.constantFrom('no.such', 'account.profile', 'account.login', 'site') },
)
const calls = fc.array(fc.tuple(paths, inputs), { minLength: 1, maxLength: 3 })
const requests = fc.oneof(
  {
    weight: 4,
    arbitrary: calls.map((all) =>
      batchOf(
        all.map(([path]) => path),
        all.map(([, input]) => input),
      ),
    ),
  },
  { weight: 4, arbitrary: fc.tuple(paths, inputs).map(([path, input]) => urlOf(path, input)) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      `${LIST}&input=%7B%7D`,
      `${LIST}&batch=0`,
      `${LIST}&more=1`,
      `${LIST}#fragment`,
      LIST.replace('page', '%70age'),
      LIST.replace('products', 'product%73'),
      '/trpc/catalog.products?input=%7B%22page%22:1e400%7D',
      '/trpc/catalog.products?input={broken',
      '/trpc/catalog.products?input=%FF',
      '/trpc/catalog.products,?batch=1&input=%7B%7D',
      '/trpc/catalog.filters?batch=1&input=[{}]',
      '/trpc/catalog.filters?batch=1',
    ),
  },
)
/**
 * Headers that many generated requests contain, with their possible values. Some of these headers may change the
 * result. The others must not.
 */
const usual = {
  [HEADERS.locale]: fc.constantFrom(...LOCALES.slice(0, 2), 'xx'),
  [HEADERS.world]: fc.constantFrom('a', '../x'),
  'accept-encoding': fc.constantFrom('br', 'gzip', 'br;q=0, gzip', 'identity', '*'),
  host: fc.constantFrom('evil.example', 'shop.test'),
  'x-forwarded-host': fc.constant('evil.example'),
  cookie: fc.constantFrom('locale=de', 'session=x', 'theme=dark'),
}
/** The usual headers, plus headers that only few generated requests contain. */
const rare = {
  ...usual,
  [HEADERS.token]: fc.constantFrom('', 'nonsense'),
  accept: fc.constantFrom('*/*', 'application/jsonl'),
  'trpc-accept': fc.constantFrom('application/jsonl', 'text/html'),
  'content-type': fc.constantFrom('application/json', 'text/plain'),
}
const headers = fc.oneof(
  { weight: 4, arbitrary: fc.record(usual, { requiredKeys: [] }) },
  { weight: 1, arbitrary: fc.record(rare, { requiredKeys: [] }) },
)

test('sends the same bytes and headers with and without cached results, whatever the requests', async () => {
  const { cached, plain } = await startCalls()
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(requests, headers), { maxLength: 4 }), async (all) => {
      for (const [url, sent] of all) {
        // Skips streamed batches, because a streamed response never ends under `inject`.
        if (url.includes('batch=1') && JSON.stringify(sent).includes('jsonl')) continue
        const { response: _, ...expected } = await plain.get(url, sent)
        for (let time = 0; time < 2; time += 1) {
          const { response: __, ...seen } = await cached.get(url, sent)
          expect(seen).toEqual(expected)
        }
      }
    }),
    { numRuns: 40 },
  )
  // `cached` got each request twice, and `plain` only once. `cached` ran tRPC less than twice as often as `plain`, so
  // it must have answered some requests from memory.
  expect(cached.runs()).toBeLessThan(2 * plain.runs())
})

test('runs tRPC for a whole batch when one of its results is not in memory', async () => {
  const { cached } = await startCalls()
  await cached.get(urlOf('site.languages'))
  await cached.get(batchOf(['site.languages', 'content.faq'], []))
  expect(cached.runs()).toBe(2)
  await cached.get(batchOf(['content.faq', 'site.languages'], []))
  expect(cached.runs()).toBe(2)
})

test('keeps a result only while the upstream responses that it was made from are fresh', async () => {
  const outcome: Outcome = {}
  const { cached } = await startCalls(outcome)
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const startedMs = Date.now()
  const fresh = await cached.get(LIST)
  vi.setSystemTime(startedMs + 4_900)
  await cached.get(LIST)
  expect(cached.runs()).toBe(1)
  outcome.fails = true
  vi.setSystemTime(startedMs + 8_000)
  const old = await cached.get(LIST)
  expect(cached.runs()).toBe(2)
  expect(fresh.body).not.toContain('asOf')
  expect(old.body).toContain('"asOf"')
  // The result made from an old response was not kept. So the next call runs the query again, and gets current data.
  outcome.fails = false
  const again = await cached.get(LIST)
  expect(cached.runs()).toBe(3)
  expect(again.body).toBe(fresh.body)
})

test('keeps neither a failed result nor a result that lacks a part because an upstream call failed', async () => {
  const outcome: Outcome = { fails: true }
  const { cached } = await startCalls(outcome)
  expect((await cached.get(LIST)).statusCode).toBe(502)
  Object.assign(outcome, { fails: false, currencyFails: true })
  const partial = await cached.get(urlOf('cart.products', { ids: [1] }))
  expect(partial.statusCode).toBe(200)
  outcome.currencyFails = false
  const whole = await cached.get(urlOf('cart.products', { ids: [1] }))
  expect(cached.runs()).toBe(3)
  expect(whole.body).not.toBe(partial.body)
})

test('drops the results of a test world when the data of this world changes', async () => {
  const outcome: Outcome = { epoch: '1' }
  const { cached } = await startCalls(outcome)
  const inWorld = { [HEADERS.world]: 'a' }
  await cached.get(LIST, inWorld)
  await cached.get(LIST, inWorld)
  await cached.get(LIST, { [HEADERS.world]: 'b' })
  expect(cached.runs()).toBe(2)
  outcome.epoch = '2'
  // The next call reads something else from the same world. Its response carries the new epoch, which tells the shop
  // that the data of the world has changed.
  await cached.get(urlOf('content.faq'), inWorld)
  await cached.get(LIST, inWorld)
  expect(cached.runs()).toBe(4)
  await cached.get(LIST, { [HEADERS.world]: 'b' })
  expect(cached.runs()).toBe(4)
})
