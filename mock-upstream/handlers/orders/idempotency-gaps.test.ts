import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleOrder, GUEST_EMAIL } from '#mock-upstream/testing/order-example.ts'
import { openTestMock, type Mock } from '#mock-upstream/testing/open-test-mock.ts'
import type { IdempotencyGap } from '#mock-upstream/world/settings.ts'

let mock: Mock
beforeAll(async () => {
  mock = await openTestMock()
})
afterAll(() => mock.close())

async function enter(world: string, gaps: IdempotencyGap[]) {
  const { status } = await mock.control('idempotency', { gaps }, world)
  expect(status).toBe(200)
  const request = exampleOrder()
  const doubled = async () => {
    const { invariants } = (await mock.see(`verify?world=${world}`)) as {
      invariants: { name: string; problems: string[] }[]
    }
    return invariants.find(({ name }) => name === 'no request_no has two orders')?.problems ?? []
  }
  return { request, submit: () => mock.call('order.submit', request, { world }), doubled }
}

test('if the mock ignores request_no (ignored-on-submit), a repeated request places a second order, which verify reports', async () => {
  const { request, submit, doubled } = await enter('ignored', ['ignored-on-submit'])
  const first = await submit()
  const second = await submit()
  expect(second.data.order_no).not.toBe(first.data.order_no)
  const key = { request_no: request.request_no, email: GUEST_EMAIL }
  const found = await mock.call('order.info', key, { world: 'ignored' })
  expect(found.data.order_no).toBe(first.data.order_no)
  expect(await doubled()).toEqual([
    expect.stringContaining(second.data.order_no),
    `request_no ${request.request_no} has 2 orders`,
  ])
})

test('with the gap deduped-when-committed, two equal requests place two orders if sent in parallel, but only one if sent one after the other', async () => {
  const world = 'committed'
  const { submit, doubled } = await enter(world, ['deduped-when-committed'])
  await submit()
  await submit()
  expect(await doubled()).toEqual([])
  const slow = await enter(world, ['deduped-when-committed'])
  const latency = { kind: 'latency', ms: 50, endpoint: 'order.submit', times: 1 }
  await mock.control('fault', latency, world)
  const [first, second] = await Promise.all([slow.submit(), slow.submit()])
  expect(first.data.order_no).not.toBe(second.data.order_no)
  expect(await slow.doubled()).toHaveLength(2)
})

test('if order.info ignores request_no (unknown-in-info), it finds an order only by number and returns no request_no', async () => {
  const world = 'unknown'
  const { request, submit } = await enter(world, ['unknown-in-info'])
  const { order_no } = (await submit()).data
  expect((await submit()).data.order_no).toBe(order_no)
  const email = GUEST_EMAIL
  const byRequest = { request_no: request.request_no, email }
  expect((await mock.call('order.info', byRequest, { world })).code).toBe(404)
  const byNumber = await mock.call('order.info', { order_no, email }, { world })
  expect(byNumber.data.request_no).toBe('')
})

test('after a reset of its world, the mock no longer ignores request_no', async () => {
  const { submit, doubled } = await enter('mended', ['ignored-on-submit'])
  await mock.control('reset', {}, 'mended')
  await submit()
  await submit()
  expect(await doubled()).toEqual([])
})
