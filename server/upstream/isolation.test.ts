import { expect, test } from 'vitest'
import type { EndpointName, RequestInput } from '#contracts/upstream/endpoints.ts'
import type { FakeResponse, SeenCall } from '#server/testing/fake-upstream.ts'
import { settle, startOverFake } from '#server/testing/upstream-over-fake.ts'
import { currencies, goods } from '#server/testing/wire-examples.ts'

const PLACES = { catalogue: 8, content: 4, account: 4, order: 4 }
const LOGIN = { account: 'ada', password: 'some-password' }
const PERSON = { name: 'Ada', email: 'ada@example.test', phone: '+49 30 123456' }
const ORDER: RequestInput<'order.submit'> = {
  items: [{ id: 1, num: 1 }],
  contact: PERSON,
  payer: { type: 'individual', ...PERSON },
  address: { country: 'DE', city: 'Berlin', address: 'Street 1', postcode: '10115' },
  shipping_method: 'post',
  payment_method: 'invoice',
  request_no: '0f8b2a53-4c2e-4c8e-9d8f-6f6b2c1d0e9a',
}

type Special = (call: SeenCall) => FakeResponse | undefined

/**
 * Starts an upstream that serves products, logins and orders. If `special` returns a response for a call, the upstream
 * sends this response in place of the usual one.
 */
async function start(special: Special, options = {}) {
  const shop = await startOverFake((call) => special(call) ?? serve(call), options)
  const read = <Name extends EndpointName>(
    name: Name,
    input: RequestInput<Name>,
    signal?: AbortSignal,
    timeoutMs?: number,
  ) => settle(shop.upstream.call(name, input, { ...shop.context, token: 't', signal, timeoutMs }))
  return {
    ...shop,
    read,
    product: (id: number, signal?: AbortSignal) => read('goods.goodsdetail', { id }, signal),
    products: (page: number) => read('goods.goodslist', { page, limit: 12 }),
    login: () => read('user.login', LOGIN),
    submit: () => read('order.submit', ORDER),
  }
}

function serve({ path, payload }: SeenCall): FakeResponse {
  if (path.endsWith('/goodsdetail')) return { data: goods(Number(payload['id'])) }
  if (path.endsWith('/goodslist')) return { data: { list: [goods(1)], total: 1 } }
  if (path.endsWith('/login')) {
    return { data: { userinfo: { token: 'new', username: 'ada', email: PERSON.email } } }
  }
  if (path.endsWith('/submit')) return { data: { order_no: 'N1' } }
  if (path.endsWith('/getcurrency')) return { data: currencies }
  return { data: null }
}

/** Returns a `special` that answers each read of an affected product with `response`. */
const productsAre =
  (response: FakeResponse, isAffected: (id: number) => boolean): Special =>
  ({ path, payload }) =>
    path.endsWith('/goodsdetail') && isAffected(Number(payload['id'])) ? response : undefined

const hangingCatalogue: Special = ({ path }) => (path.includes('/goods/') ? 'hang' : undefined)
const SERVED = { msg: 'ok' }
const OVERLOADED = { reason: 'overloaded' }

test('serves orders, logins and other products while seven products are unreadable', async () => {
  const unreadable = { data: goods(1, { price: 'free' }) }
  const { product, products, login, submit } = await start(productsAre(unreadable, (id) => id <= 7))
  for (let page = 1; page <= 3; page += 1) await products(page)
  for (let id = 1; id <= 7; id += 1) {
    expect(await product(id)).toMatchObject({ kind: 'bad-response' })
  }
  expect(await submit()).toMatchObject({ data: { order_no: 'N1' } })
  expect(await login()).toMatchObject(SERVED)
  expect(await products(4)).toMatchObject(SERVED)
  expect(await product(8)).toMatchObject(SERVED)
})

test('serves other products after any number of calls for a product with a broken field', async () => {
  const { product } = await start(
    productsAre({ data: goods(1, { price: 'free' }) }, (id) => id === 1),
  )
  for (let count = 0; count < 25; count += 1) await product(1)
  expect(await product(8)).toMatchObject(SERVED)
})

test('stops calling an endpoint after ten responses in a row that cannot be decoded, and still calls other endpoints', async () => {
  const { product, products, upstream, calls } = await start(
    productsAre({ body: '<html>oops</html>' }, () => true),
  )
  for (let id = 1; id <= 10; id += 1) await product(id)
  const before = calls.length
  expect(await product(11)).toMatchObject({ ...OVERLOADED, retryAfterSeconds: 5 })
  expect(calls).toHaveLength(before)
  expect(await products(1)).toMatchObject(SERVED)
  expect(upstream.state().breaker).toBe('closed')
})

test('when one group of endpoints fails, opens the breaker of this group only', async () => {
  const { products, product, read, login, submit, upstream } = await start(({ path }) =>
    path.includes('/goods/') ? 'reset' : undefined,
  )
  for (let count = 1; count <= 5; count += 1) {
    await products(count)
    await product(count)
  }
  const typeInfo = await read('goods.typeInfo', { id: 1 })
  expect(typeInfo).toMatchObject({ ...OVERLOADED, retryAfterSeconds: 5 })
  const { groups } = upstream.state()
  expect([groups.catalogue.breaker, groups.order.breaker]).toEqual(['open', 'closed'])
  expect(await login()).toMatchObject(SERVED)
  expect(await submit()).toMatchObject(SERVED)
})

test('when one endpoint fails, refuses its calls only, and other endpoints do not show its message', async () => {
  const { products, product, read, upstream, calls } = await start(({ path }) =>
    path.endsWith('/goodslist') ? { code: 500, msg: 'Back at noon.' } : undefined,
  )
  for (let page = 1; page <= 30; page += 1) await products(page)
  const before = calls.length
  expect(await products(31)).toMatchObject({ ...OVERLOADED, shownMessage: 'Back at noon.' })
  expect(calls).toHaveLength(before)
  for (let id = 1; id <= 30; id += 1) expect(await product(id)).toMatchObject(SERVED)
  expect(await read('goods.typelist', {})).not.toMatchObject(OVERLOADED)
  expect(upstream.state().groups.catalogue.breaker).toBe('open')
})

test('sends orders and logins without delay while 1,000 catalogue reads hang', async () => {
  const { product, login, submit, upstream, calls } = await start(hangingCatalogue, {
    places: PLACES,
    timeoutMs: 60_000,
  })
  const leaving = new AbortController()
  const reads = Array.from({ length: 1_000 }, (_, index) => product(index + 1, leaving.signal))
  expect(await submit()).toMatchObject(SERVED)
  expect(await login()).toMatchObject(SERVED)
  expect(upstream.state().groups.catalogue.inFlight).toBe(8)
  // The first eight reads take all places. The next eight wait for a place, but get none. All others are refused
  // immediately.
  for (const read of reads.slice(8)) {
    expect(await read).toMatchObject({ ...OVERLOADED, retryAfterSeconds: 1 })
  }
  leaving.abort()
  await Promise.all(reads)
  expect(calls.filter(({ path }) => path.endsWith('/goodsdetail'))).toHaveLength(8)
})

test('slow reads of orders cannot take the places that are reserved for new orders', async () => {
  const { read, submit, upstream } = await start(
    ({ path }) => (path.endsWith('/order/list') ? 'hang' : undefined),
    { places: PLACES },
  )
  const leaving = new AbortController()
  const reads = Array.from({ length: 20 }, () =>
    read('order.list', { page: 1, limit: 10 }, leaving.signal),
  )
  expect(await submit()).toMatchObject(SERVED)
  expect(upstream.state().groups.order.inFlight).toBe(3)
  leaving.abort()
  await Promise.all(reads)
})

test('frees the places of reads whose callers have aborted', async () => {
  const { product, products, upstream } = await start(
    productsAre('hang', () => true),
    { places: PLACES },
  )
  const leaving = new AbortController()
  const reads = Array.from({ length: 8 }, (_, index) => product(index + 1, leaving.signal))
  await expect.poll(() => upstream.state().groups.catalogue.inFlight).toBe(8)
  leaving.abort()
  for (const read of reads) expect(await read).toMatchObject({ kind: 'cancelled' })
  await expect.poll(() => upstream.state().groups.catalogue.inFlight).toBe(0)
  expect(await products(1)).toMatchObject(SERVED)
})

test('while one call tests whether a failed upstream works again, all other calls are refused immediately', async () => {
  let broken = true
  const { products, clock, calls, upstream } = await start(
    ({ path }) => (path.includes('/goods/') ? (broken ? 'reset' : 'hang') : undefined),
    { timeoutMs: 1_000 },
  )
  for (let page = 1; page <= 10; page += 1) await products(page)
  broken = false
  clock.ms += 5_001
  const before = calls.length
  const callers = Array.from({ length: 130 }, (_, index) => products(index + 100))
  const [trial, ...others] = callers
  for (const other of others) expect(await other).toMatchObject(OVERLOADED)
  expect(await trial).toMatchObject({ kind: 'timeout' })
  expect(calls.length - before).toBe(1)
  expect(upstream.state().groups.catalogue.breaker).toBe('open')
})

test('continues a test call to a failed upstream after the caller aborts, and opens the breaker again if the call times out', async () => {
  let broken = true
  const { product, clock, upstream } = await start(
    ({ path }) => (path.includes('/goods/') ? (broken ? 'reset' : 'hang') : undefined),
    { timeoutMs: 1_000 },
  )
  for (let id = 1; id <= 10; id += 1) await product(id)
  broken = false
  clock.ms += 5_001
  const leaving = new AbortController()
  const trial = product(99, leaving.signal)
  await expect.poll(() => upstream.state().groups.catalogue.breaker).toBe('half-open')
  leaving.abort()
  expect(await trial).toMatchObject({ kind: 'cancelled' })
  await expect
    .poll(() => upstream.state().groups.catalogue.breaker, { timeout: 10_000 })
    .toBe('open')
})

test('starts the deadline of a call when the call leaves the queue', async () => {
  let logins = 0
  const { read, upstream } = await start(
    ({ path }) => (path.endsWith('/login') && ++logins === 1 ? 'hang' : undefined),
    { places: { ...PLACES, account: 1 } },
  )
  const first = read('user.login', LOGIN, undefined, 1_000)
  await expect.poll(() => upstream.state().groups.account.inFlight).toBe(1)
  // This call waits in the queue for longer than its deadline of 800 ms.
  const queued = read('user.login', LOGIN, undefined, 800)
  await expect.poll(() => upstream.state().groups.account.waiting).toBe(1)
  expect(await first).toMatchObject({ kind: 'timeout' })
  expect(await queued).toMatchObject(SERVED)
})

test('gives each group of endpoints a separate retry budget', async () => {
  let tries = 0
  const { products, read } = await start(({ path }) => {
    if (path.includes('/goods/')) return 'reset'
    return path.endsWith('/getcurrency') && ++tries < 3 ? 'reset' : undefined
  })
  for (let page = 1; page <= 9; page += 1) await products(page)
  expect(await read('baseinfo.getcurrency', {})).toMatchObject(SERVED)
  expect(tries).toBe(3)
})
