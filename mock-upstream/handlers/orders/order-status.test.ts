import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  DELIVERY_STATUSES,
  PAYMENT_STATUSES,
  type DeliveryStatus,
  type PaymentStatus,
} from '#contracts/orders/statuses.ts'
import { openTestMock, type Mock } from '#mock-upstream/testing/open-test-mock.ts'
import { findOrder, type StoredOrder } from '#mock-upstream/store/orders/orders.ts'
import { exampleOrder, GUEST_EMAIL } from '#mock-upstream/testing/order-example.ts'
import { moveOrder } from './order-status.ts'
import { UpstreamBusinessError } from '#mock-upstream/handlers/support/handler.ts'

let mock: Mock
let template: StoredOrder
beforeAll(async () => {
  mock = await openTestMock()
  const { data } = await mock.call('order.submit', exampleOrder())
  const row = findOrder(mock.worlds.get('default').db, data)
  if (!row) throw new Error('the order is missing')
  template = row
})
afterAll(() => mock.close())

type Way = Pick<StoredOrder, 'pay_status' | 'delivery_status' | 'payment_method'>

function movesFrom(way: Way): string[] {
  const world = mock.worlds.get('default')
  const order = { ...template, ...way }
  const moves = [
    ...PAYMENT_STATUSES.map((payment) => ({ payment })),
    ...DELIVERY_STATUSES.map((delivery) => ({ delivery })),
  ]
  return moves
    .filter((move) => {
      try {
        moveOrder(world, order, move)
        return true
      } catch (error) {
        if (error instanceof UpstreamBusinessError) return false
        throw error
      }
    })
    .map((move) => ('payment' in move ? move.payment : move.delivery))
}

test.each<[PaymentStatus, DeliveryStatus, StoredOrder['payment_method'], string[]]>([
  ['unpaid', 'pending', 'invoice', ['paid', 'cancelled']],
  ['paid', 'pending', 'invoice', ['shipped']],
  ['cancelled', 'pending', 'invoice', []],
  ['paid', 'shipped', 'card', ['in_transit']],
  ['paid', 'in_transit', 'card', ['received', 'rejected']],
  ['paid', 'received', 'card', ['returned']],
  ['paid', 'returned', 'card', []],
  ['paid', 'rejected', 'card', []],
  ['unpaid', 'pending', 'cash', ['cancelled', 'shipped']],
  ['unpaid', 'shipped', 'cash', ['in_transit']],
  ['unpaid', 'in_transit', 'cash', ['received', 'rejected']],
  ['unpaid', 'received', 'cash', ['paid', 'returned']],
])(
  'an order with the statuses %s and %s and payment by %s can make only the allowed status changes',
  (pay_status, delivery_status, payment_method, allowed) => {
    expect(movesFrom({ pay_status, delivery_status, payment_method })).toEqual(allowed)
  },
)

test('a cash order is marked as paid when its goods are received', () => {
  const order = {
    ...template,
    pay_status: 'unpaid',
    delivery_status: 'in_transit',
    payment_method: 'cash',
  } as const
  const world = mock.worlds.get('default')
  expect(moveOrder(world, order, { delivery: 'received' }).pay_status).toBe('paid')
})

test('cancelling an order returns its goods to stock, and only once', async () => {
  const world = 'cancel'
  const stock = async () => {
    const { data } = await mock.call('order.preview', { items: [{ id: 1, num: 1 }] }, { world })
    return Number(data.lines[0]?.have_num)
  }
  const before = await stock()
  const { data } = await mock.call('order.submit', exampleOrder(), { world })
  const key = { order_no: data.order_no, email: GUEST_EMAIL }
  expect(await stock()).toBe(before - 1)
  const cancelled = await mock.call('order.cancel', key, { world })
  expect(cancelled).toMatchObject({ code: 1, data: { pay_status: 'cancelled', expire_time: null } })
  expect(await stock()).toBe(before)
  const again = await mock.call('order.cancel', key, { world })
  expect(again).toMatchObject({ code: 409, data: { order_no: data.order_no } })
  expect(again.msg).toContain('already been cancelled')
  expect(await stock()).toBe(before)
})

test.each([
  ['paid', 'pending', 'already been paid for'],
  ['unpaid', 'shipped', 'on its way'],
])('refuses to cancel an order that is %s and %s, saying why', async (pay, delivery, words) => {
  const world = 'refused'
  const token = await mock.login({ world })
  const { list } = (await mock.call('order.list', { limit: 48 }, { world, token })).data
  const order = list.find((o) => o.pay_status === pay && o.delivery_status === delivery)
  const key = { order_no: order?.order_no }
  const answer = await mock.call('order.cancel', key, { world, token })
  expect(answer.code).toBe(409)
  expect(answer.msg).toContain(words)
})
