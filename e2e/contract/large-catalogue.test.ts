import { afterAll, beforeAll, expect, test } from 'vitest'
import { PAGES_PER_PART, sitemap } from '#client/ssr/sitemap.ts'
import { PAGE_LIMIT_MAX, PRODUCTS_PER_PAGE } from '#contracts/limits.ts'
import { startShopOn } from './start-shop.ts'
import { startUpstream } from './start-upstream.ts'

const PRODUCTS = 50_000
const DEEP_PAGE = 4_000

let upstream: Awaited<ReturnType<typeof startUpstream>>
let shop: ReturnType<typeof startShopOn>
beforeAll(async () => {
  upstream = await startUpstream({ products: PRODUCTS })
  shop = startShopOn({ url: upstream.url, codec: upstream.mock.codec, timeoutMs: 15_000 })
  // Makes the shop read the base currency before the tests. It does so only once, and no test should count this call.
  await shop.as().catalog.products({ page: 1, limit: PRODUCTS_PER_PAGE })
})
afterAll(async () => {
  await shop.close()
  await upstream.close()
})

const callsSoFar = () => upstream.mock.worlds.get('default').journal.last()

/** Returns the result of `read`, together with the number of upstream calls that `read` caused. */
async function counted<Result>(read: () => Promise<Result>) {
  const before = callsSoFar()
  const result = await read()
  return { result, calls: callsSoFar() - before }
}

const products = (input: Parameters<ReturnType<typeof shop.as>['catalog']['products']>[0]) =>
  counted(() => shop.as().catalog.products(input))

test('shows page 4,000 of a list of 50,000 products with one upstream call', async () => {
  const { result, calls } = await products({ page: DEEP_PAGE, limit: PRODUCTS_PER_PAGE })
  expect(calls).toBe(1)
  expect(result.total).toBe(PRODUCTS)
  const share = PAGE_LIMIT_MAX / PRODUCTS_PER_PAGE
  const wide = await products({ page: DEEP_PAGE / share, limit: PAGE_LIMIT_MAX })
  const ids = wide.result.list.map(({ id }) => id)
  expect(result.list.map(({ id }) => id)).toEqual(ids.slice(-PRODUCTS_PER_PAGE))
})

test.each([
  ['a filtered list', { categoryId: 1, page: 400 }],
  ['a search', { keyword: 'wallet', page: 100 }],
  ['a sorted list', { sort: 'price_desc' as const, page: DEEP_PAGE }],
])('shows page 100 or a later page of %s with one upstream call', async (_, input) => {
  const { result, calls } = await products({ ...input, limit: PRODUCTS_PER_PAGE })
  expect(calls).toBe(1)
  expect(result.list).toHaveLength(PRODUCTS_PER_PAGE)
})

test('the first sale query takes at most 51 upstream calls to rank 2,400 products, and the next four queries take at most 6 together', async () => {
  const caller = shop.as()
  const walk = await counted(() => caller.catalog.sale({ limit: 8 }))
  expect(walk.result).toHaveLength(8)
  expect(walk.calls).toBeLessThanOrEqual(51)
  const { calls } = await counted(async () => {
    await caller.catalog.hotCategories()
    await caller.catalog.sale({ limit: 8 })
    await caller.catalog.filters({})
    await caller.catalog.product({ id: PRODUCTS })
  })
  expect(calls).toBeLessThanOrEqual(6)
})

test('the sitemap has several parts, and each part reads only its own list pages', async () => {
  const caller: unknown = shop.as()
  const query = async (path: string, input: unknown): Promise<unknown> => {
    const [domain = '', procedure = ''] = path.split('.')
    // Safe cast: the sitemap calls only procedures of the router.
    const router = caller as Record<string, Record<string, (input: unknown) => Promise<unknown>>>
    return router[domain]?.[procedure]?.(input)
  }
  const { result: first, calls } = await counted(() => sitemap(query, 1))
  // Allows one call for each page of the list that the requested part of the sitemap contains. Each other list may be
  // called once, to read its length.
  expect(calls).toBeLessThanOrEqual(PAGES_PER_PART + 5)
  expect(first.parts).toBe(Math.ceil((PRODUCTS / PAGE_LIMIT_MAX + 4) / PAGES_PER_PART))
  const second = await counted(() => sitemap(query, 2))
  expect(second.calls).toBeLessThanOrEqual(PAGES_PER_PART + 5)
  const last = await sitemap(query, first.parts)
  expect((await sitemap(query, first.parts + 1)).paths).toEqual([])
  const listed = [first, second.result, last].flatMap(({ paths }) => paths)
  expect(new Set(listed).size).toBe(listed.length)
  expect(second.result.paths).toHaveLength(PAGES_PER_PART * PAGE_LIMIT_MAX)
  // A part of the sitemap must stay below 10,000 URLs.
  expect(Math.max(first.paths.length, last.paths.length)).toBeLessThan(10_000)
})
