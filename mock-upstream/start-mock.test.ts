import { expect, test } from 'vitest'
import { openControl } from './control-client/open-control.ts'
import { startMock } from './start-mock.ts'
import { openTestMock } from './testing/open-test-mock.ts'

async function withMock<Result>(
  work: (mock: Awaited<ReturnType<typeof startMock>>) => Promise<Result>,
): Promise<Result> {
  const mock = await startMock({ products: 8, codec: 'plain-json' })
  try {
    return await work(mock)
  } finally {
    await mock.close()
  }
}

/** Calls an endpoint of the mock. Encodes the request with the codec `plain-json`. */
async function call(url: string, headers: Record<string, string>, path: string, request: object) {
  const body = new URLSearchParams({ data: JSON.stringify({ lang: 'en', ...request }) })
  const response = await fetch(`${url}/api/${path}`, { method: 'POST', headers, body })
  return response.text()
}

test('startMock starts a mock on a free port, and close frees the port', async () => {
  const first = await startMock({ products: 8 })
  const second = await startMock({ products: 8, port: 0 })
  expect(first.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect(second.url).not.toBe(first.url)
  await Promise.all([first.close(), second.close()])
  await expect(first.openWorld()).rejects.toThrow(`The mock at ${first.url} does not respond`)
})

test('a fault affects only its own world, and the client of a world can check and list the calls made in that world', () =>
  withMock(async (mock) => {
    const [broken, whole] = await Promise.all([mock.openWorld(), mock.openWorld('whole')])
    const { fault_id: id } = await broken.fault({ kind: 'http500', endpoint: 'goods.goodslist' })
    expect(await call(mock.url, broken.headers, 'goods/goodslist', {})).toContain('500')
    expect(await call(mock.url, whole.headers, 'goods/goodslist', {})).toContain('"code":1')
    await broken.expectCalls({ endpoint: 'goods.goodslist', times: 1 })
    const { entries } = await broken.journal({ endpoint: 'goods.goodslist', limit: 5 })
    expect(entries).toMatchObject([{ status: 500, fault: { id } }])
    expect(await broken.fault({ kind: 'none', all: true })).toMatchObject({ removed: [id] })
    expect([whole.name, (await whole.state()).spent_faults]).toEqual(['whole', []])
  }))

test('expectCalls throws an error that shows how the most similar call differs from the expected one', () =>
  withMock(async (mock) => {
    const world = await mock.openWorld()
    await call(mock.url, world.headers, 'goods/goodslist', { page: 2 })
    const expected = world.expectCalls({ endpoint: 'goods.goodslist', match: { page: 1 } })
    await expect(expected).rejects.toThrow('page: expected 1, got 2')
  }))

test('the client of a world changes orders, products, users, texts, quirks, idempotency gaps and clock', () =>
  withMock(async (mock) => {
    const world = await mock.openWorld()
    expect(await world.stock({ id: 1, num: 3 })).toEqual({ id: 1, have_num: 3 })
    expect((await world.products({ page: 1 })).list).toHaveLength(8)
    expect(await world.product({ id: 1, price: '79.90' })).toMatchObject({ id: 1, price: '79.90' })
    const [user] = (await world.users()).list
    if (!user) throw new Error('No user')
    expect(await world.user({ id: user.id, name: 'Ada Byron' })).toMatchObject({
      name: 'Ada Byron',
    })
    const [address] = user.addresses
    if (!address) throw new Error('No address')
    expect(await world.address({ id: address.id, city: 'Bath' })).toMatchObject({ city: 'Bath' })
    await world.clock({ action: 'freeze' })
    const { now } = await world.clock({ action: 'advance', seconds: 60 })
    await world.quirks(true)
    await world.texts(['!'])
    await world.idempotency(['unknown-in-info'])
    expect(await world.state()).toMatchObject({
      now,
      frozen: true,
      quirks: true,
      idempotency: ['unknown-in-info'],
    })
    await expect(world.scenario('tsunami')).rejects.toThrow('outage-30s')
    expect(await world.scenario('order-statuses')).toMatchObject({ scenario: 'order-statuses' })
    expect(await world.problems()).toEqual([])
    const { list } = await world.orders({ text: 'unpaid' })
    const order = list.find(({ moves }) => moves.length > 1)
    expect(order?.moves).toContainEqual({ pay_status: 'cancelled' })
    const move = { order_no: order?.order_no ?? '', pay_status: 'cancelled' } as const
    expect(await world.order(move)).toMatchObject(move)
    expect((await world.bundle()).steps.map(({ kind }) => kind)).toEqual(['scenario', 'order'])
  }))

test('the client of a world logs in a user, encodes a request and lists the endpoints', () =>
  withMock(async (mock) => {
    const world = await mock.openWorld()
    const token = await world.logIn()
    const info = await call(mock.url, { ...world.headers, token }, 'user/info', {})
    expect(info).toContain('"code":1')
    const encoded = await world.encode({ endpoint: 'user.info', request: {} })
    expect(encoded).toMatchObject({ path: '/api/user/info', encoded: '{"lang":"en"}' })
    expect((await world.reference()).codec).toBe('plain-json')
    await expect(world.logIn('nobody')).rejects.toMatchObject({
      name: 'ControlRequestError',
      status: 404,
      field: 'account',
    })
    await world.drop()
    await expect(world.state()).rejects.toThrow('Unknown world')
  }))

test.each([
  [{ products: 0 }, 'products: "0" is not valid. Allowed: a whole number from 1 to 200000.'],
  [{ codec: 'xml' }, 'codec: "xml" is not valid. Allowed: '],
  [{ product: 8 }, 'no option product. Allowed: products, seed, port, codec, codecKey.'],
])('startMock refuses the options %j and names what is allowed', async (options, words) => {
  await expect(startMock({ ...(options as object) })).rejects.toThrow(words)
})

test('a started mock may be closed more than once', async () => {
  const mock = await startMock({ products: 8 })
  await Promise.all([mock.close(), mock.close()])
  await mock.close()
  await expect(mock.openWorld()).rejects.toThrow('does not respond')
})

test('startMock says that a port is in use', () =>
  withMock(async (mock) => {
    const port = Number(new URL(mock.url).port)
    await expect(startMock({ port })).rejects.toThrow(`port ${port} is in use`)
  }))

test('openWorld refuses an invalid world name, and openControl refuses an invalid URL', () =>
  withMock(async (mock) => {
    await expect(mock.openWorld('my world')).rejects.toThrow('Allowed: 1 to 64 letters')
    expect(() => openControl('localhost:4010')).toThrow('Allowed: that of a mock')
    expect(() => openControl(`${mock.url}/console`)).toThrow('has a path. Allowed: ')
  }))

test('openWorld throws an error that names LAB=on if the mock has no control API', async () => {
  const mock = await openTestMock({ products: 8, controlApi: false })
  const control = openControl(await mock.app.listen({ port: 0, host: '127.0.0.1' }))
  await expect(control.openWorld()).rejects.toThrow(/refused with 404: .* With LAB=on/)
  await mock.close()
})
