import { afterAll, beforeAll, expect, test } from 'vitest'
import { base64Json } from '#contracts/upstream/codecs/base64-json.ts'
import { envelopeSchema } from '#contracts/upstream/envelope.ts'
import { exampleOrder, GUEST_EMAIL } from '#mock-upstream/testing/order-example.ts'
import { openTestMock, type Mock } from '#mock-upstream/testing/open-test-mock.ts'

let mock: Mock
let origin: string
beforeAll(async () => {
  mock = await openTestMock({ products: 8 })
  origin = await mock.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => mock.close())

function post(path: string, payload: unknown, world: string, signal?: AbortSignal) {
  const body = new URLSearchParams({ data: base64Json.encode(payload) })
  const headers = { 'x-mock-world': world }
  return fetch(origin + path, { method: 'POST', body, headers, ...(signal && { signal }) })
}

test('when a fault loses the response to an order, the order is still placed, and a repeated request returns it', async () => {
  const world = 'lost'
  await mock.control(
    'fault',
    { kind: 'reset', at: 'after-commit', endpoint: 'order.submit', times: 1 },
    world,
  )
  const request = exampleOrder()
  const payload = { lang: 'en', ...request }
  await expect(post('/api/order/submit', payload, world)).rejects.toThrow('fetch failed')
  const key = { request_no: request.request_no, email: GUEST_EMAIL }
  const found = await mock.call('order.info', key, { world })
  expect(found.code).toBe(1)
  const again = await mock.call('order.submit', request, { world })
  expect(again).toMatchObject({ code: 1, data: { order_no: found.data.order_no } })
})

test('when a fault holds back the response to an order, the order is still placed, and the mock can still shut down', async () => {
  const own = await openTestMock({ products: 8 })
  const address = await own.app.listen({ port: 0, host: '127.0.0.1' })
  await own.control('fault', { kind: 'hang', at: 'after-commit', endpoint: 'order.submit' })
  const request = exampleOrder()
  const body = new URLSearchParams({ data: base64Json.encode({ lang: 'en', ...request }) })
  const hanging = fetch(`${address}/api/order/submit`, { method: 'POST', body })
  const failure = hanging.then(
    () => 'answered',
    () => 'broken off',
  )
  const key = { request_no: request.request_no, email: GUEST_EMAIL }
  await expect.poll(async () => (await own.call('order.info', key)).code).toBe(1)
  await own.close()
  expect(await failure).toBe('broken off')
})

test('the fault `reset` breaks the connection', async () => {
  const world = 'reset'
  await mock.control('fault', { kind: 'reset', endpoint: '*' }, world)
  await expect(post('/api/goods/typelist', { lang: 'en' }, world)).rejects.toThrow('fetch failed')
})

test('the fault `http500` sends HTML, and `garbage` sends an envelope whose data cannot be decoded', async () => {
  const world = 'broken'
  await mock.control('fault', { kind: 'http500', endpoint: '*', times: 1 }, world)
  const failed = await post('/api/goods/typelist', { lang: 'en' }, world)
  expect([failed.status, failed.headers.get('content-type')]).toEqual([500, 'text/html'])
  await mock.control('fault', { kind: 'garbage', endpoint: '*', times: 1 }, world)
  const answer = await post('/api/goods/typelist', { lang: 'en' }, world)
  const garbage = envelopeSchema.parse(await answer.json())
  expect(() => base64Json.decode(garbage.data)).toThrow('base64')
})

test('the fault `latency` delays the response by the given time', async () => {
  const world = 'late'
  await mock.control('fault', { kind: 'latency', ms: 60, endpoint: 'goods.typelist' }, world)
  const startedMs = performance.now()
  expect((await post('/api/goods/typelist', { lang: 'en' }, world)).status).toBe(200)
  expect(performance.now() - startedMs).toBeGreaterThanOrEqual(59)
})
