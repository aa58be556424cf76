import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { LOCALES } from '#contracts/locales.ts'
import { ENDPOINT_NAMES } from '#contracts/upstream/endpoints.ts'
import { exampleAddress, examplePerson } from '#contracts/upstream/examples.ts'
import { startShop } from './start-shop.ts'
import { startUpstream } from './start-upstream.ts'
import { brokenEntriesOf, walk } from './walk-upstream.ts'

type Caller = ReturnType<Awaited<ReturnType<typeof startShop>>['as']>

let started: Awaited<ReturnType<typeof startUpstream>>
let shop: Awaited<ReturnType<typeof startShop>>
beforeAll(async () => {
  started = await startUpstream()
  shop = await startShop({ timeoutMs: 15_000 })
})
afterAll(async () => {
  await started.close()
  await shop.close()
})

test.each(LOCALES)(
  'in language %s, the shop can read every response of a mock that sends odd data formats (quirks)',
  async (locale) => {
    const world = `quirks-${locale}`
    await started.mock.control('quirks', { on: true }, world)
    const seen = await walk(started, { locale, world })
    expect([...seen.keys()].toSorted()).toEqual(ENDPOINT_NAMES.toSorted())
    const broken = [...seen].map(([name, { data }]) => [name, brokenEntriesOf(data)])
    expect(broken).toEqual([...seen.keys()].map((name) => [name, []]))
  },
)

/** Queries of the shop with an example input, by name. */
const queries: Record<string, (as: Caller) => Promise<unknown>> = {
  'site.info': (as) => as.site.info(),
  'site.languages': (as) => as.site.languages(),
  'site.currencies': (as) => as.site.currencies(),
  'catalog.categories': (as) => as.catalog.categories(),
  'catalog.category': (as) => as.catalog.category({ id: 1 }),
  'catalog.hotCategories': (as) => as.catalog.hotCategories(),
  'catalog.filters': (as) => as.catalog.filters({ categoryId: 1 }),
  'catalog.products': (as) => as.catalog.products({ limit: 48 }),
  'catalog.products, none': (as) => as.catalog.products({ limit: 12, keyword: 'qqqqqq' }),
  'catalog.product': (as) => as.catalog.product({ id: 1 }),
  'catalog.specifications': (as) => as.catalog.specifications({ id: 1 }),
  'catalog.sale': (as) => as.catalog.sale({ limit: 12 }),
  'catalog.brands': (as) => as.catalog.brands({ limit: 12 }),
  'catalog.brand': (as) => as.catalog.brand({ id: 1 }),
  'cart.products': (as) => as.cart.products({ ids: [1, 2, 3] }),
  'content.banners': (as) => as.content.banners(),
  'content.faq': (as) => as.content.faq(),
  'content.articles': (as) => as.content.articles({ limit: 10 }),
  'content.article': (as) => as.content.article({ id: 1 }),
  'content.assistance': (as) => as.content.assistance({ limit: 10 }),
  'content.reviews': (as) => as.content.reviews({ limit: 10 }),
  'account.profile': (as) => as.account.profile(),
  'addresses.list': (as) => as.addresses.list(),
  'addresses.byId': (as) => as.addresses.byId({ id: 1 }),
  'orders.preview': (as) =>
    as.orders.preview({ items: [{ id: 1, quantity: 1 }], country: 'DE', shippingMethod: 'post' }),
  'orders.preview, open': (as) => as.orders.preview({ items: [{ id: 1, quantity: 1 }] }),
  'orders.list': (as) => as.orders.list({ limit: 48 }),
}

test.each(Object.entries(queries))(
  'the result of %s is the same with and without quirks',
  async (_, query) => {
    // Stops the clock of this process. Otherwise, the two results would differ, because each price contains the time at
    // which the shop read it.
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const world = `alike-${randomUUID()}`
    const token = await shop.login(world)
    await shop.lab(world).clock({ action: 'freeze' })
    const as = shop.as({ world, token })
    const expected = await query(as)
    await shop.lab(world).quirks(true)
    // Calls the upstream only to get any response. It shows that the mock has changed, so the shop empties its response
    // cache.
    await as.account.profile()
    const before = shop.calls(world).length
    expect(await query(as)).toEqual(expected)
    const calls = shop.calls(world).slice(before)
    expect(calls.length).toBeGreaterThan(0)
    expect(calls.every(({ code }) => code === '1')).toBe(true)
  },
)

test('a shopper places, finds, pays and cancels an order while the mock sends odd data formats (quirks)', async () => {
  const world = `quirky-order-${randomUUID()}`
  await shop.lab(world).quirks(true)
  const token = await shop.login(world)
  const as = shop.as({ world, token })
  const { list } = await as.catalog.products({ inStock: true, limit: 1 })
  const submitted = await as.orders.submit({
    items: [{ id: list[0]?.id ?? 0, quantity: 1 }],
    contact: examplePerson,
    payer: { type: 'individual', ...examplePerson, company: '', taxId: '' },
    address: exampleAddress,
    shippingMethod: 'post',
    paymentMethod: 'card',
    remark: '',
    requestNo: randomUUID(),
  })
  const orderNo = submitted.state === 'placed' ? submitted.orderNo : ''
  expect(await as.orders.byNumber({ orderNo })).toMatchObject({ orderNo, paymentStatus: 'unpaid' })
  expect(new URL((await as.orders.pay({ orderNo })).redirectUrl).origin).toBe(shop.upstreamUrl)
  await as.orders.cancel({ orderNo })
  expect(await as.orders.byNumber({ orderNo })).toMatchObject({ paymentStatus: 'cancelled' })
})

test('when a mock with odd data formats (quirks) refuses a call, the shop reports NOT_FOUND or UNPROCESSABLE_CONTENT', async () => {
  const world = `quirky-refusal-${randomUUID()}`
  await shop.lab(world).quirks(true)
  const as = shop.as({ world })
  await expect(as.catalog.product({ id: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const wrong = { account: 'demo', password: 'wrong-password' }
  await expect(as.account.login(wrong)).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' })
})
