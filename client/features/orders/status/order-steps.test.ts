import { expect, test } from 'vitest'
import { orderSteps } from './order-steps.ts'

const texts = {
  t: (id: string, values?: object) => (values ? `${id} ${JSON.stringify(values)}` : id),
  dateTime: (seconds: number) => `at ${seconds}`,
}
const order = {
  paymentStatus: 'unpaid',
  deliveryStatus: 'pending',
  paymentMethod: 'invoice',
  shippingMethod: 'post',
  createdAt: null,
  moves: [],
  trackingUrl: null,
}
const stepsOf = (changes: Partial<typeof order>) =>
  orderSteps({ ...order, ...changes }, texts).map(({ label, state }) => [label, state])
const ordered = ['orders.detail.step.ordered', 'done']

test('until an order is paid, marks the payment as the current step and each delivery step as not begun', () => {
  expect(stepsOf({})).toEqual([
    ordered,
    ['orders.detail.step.payment', 'current'],
    ['orders.delivery.pending', 'open'],
    ['orders.delivery.shipped', 'open'],
    ['orders.delivery.in_transit', 'open'],
    ['orders.delivery.received', 'open'],
  ])
  expect(stepsOf({ paymentStatus: 'paid' }).slice(1, 3)).toEqual([
    ['orders.payment.paid', 'done'],
    ['orders.delivery.pending', 'current'],
  ])
})

test('shows the payment of a cash order as the last step, or no payment step if the parcel was rejected', () => {
  const cash = { paymentMethod: 'cash' }
  expect(stepsOf(cash)[1]).toEqual(['orders.delivery.pending', 'current'])
  expect(stepsOf(cash).at(-1)).toEqual(['orders.detail.step.payment', 'open'])
  expect(stepsOf({ ...cash, deliveryStatus: 'received', paymentStatus: 'paid' }).slice(-2)).toEqual(
    [
      ['orders.delivery.received', 'done'],
      ['orders.payment.paid', 'done'],
    ],
  )
  expect(stepsOf({ ...cash, deliveryStatus: 'rejected' }).at(-1)).toEqual([
    'orders.delivery.rejected',
    'failed',
  ])
})

test('shows no shipment steps for an order that the shopper collects, unless the upstream reports one as its status', () => {
  const collected = { shippingMethod: 'pickup', paymentStatus: 'paid' }
  const delivery = (deliveryStatus: string) => stepsOf({ ...collected, deliveryStatus }).slice(2)
  expect(delivery('pending')).toEqual([
    ['orders.pickup.pending', 'current'],
    ['orders.pickup.received', 'open'],
  ])
  expect(delivery('shipped')).toEqual([
    ['orders.pickup.pending', 'done'],
    ['orders.delivery.shipped', 'current'],
    ['orders.pickup.received', 'open'],
  ])
  expect(delivery('received')).toEqual([
    ['orders.pickup.pending', 'done'],
    ['orders.pickup.received', 'done'],
  ])
  expect(delivery('returned')).toEqual([
    ['orders.pickup.pending', 'done'],
    ['orders.pickup.received', 'done'],
    ['orders.delivery.returned', 'failed'],
  ])
  expect(delivery('rejected')).toEqual([
    ['orders.pickup.pending', 'done'],
    ['orders.delivery.rejected', 'failed'],
  ])
})

test('marks only “shipped” as the current step if the goods were shipped before the shopper paid', () => {
  const current = stepsOf({ deliveryStatus: 'shipped' }).filter(([, state]) => state === 'current')
  expect(current).toEqual([['orders.delivery.shipped', 'current']])
})

test('shows the date that the upstream sends for a step, unless the order has not reached the step', () => {
  const steps = orderSteps(
    {
      ...order,
      paymentStatus: 'paid',
      deliveryStatus: 'shipped',
      createdAt: 1,
      moves: [
        { to: 'paid', at: 2 },
        { to: 'shipped', at: 3 },
        { to: 'received', at: 4 },
      ],
    },
    texts,
  )
  expect(steps.map(({ note }) => note)).toEqual([
    'at 1',
    'at 2',
    undefined,
    'at 3',
    undefined,
    undefined,
  ])
  const [, cancelled] = orderSteps(
    { ...order, paymentStatus: 'cancelled', moves: [{ to: 'cancelled', at: 9 }] },
    texts,
  )
  expect(cancelled).toEqual({ label: 'orders.payment.cancelled', state: 'failed', note: 'at 9' })
})

test('shows an unknown delivery status as the current step', () => {
  const paid = ['orders.payment.paid', 'done']
  expect(stepsOf({ paymentStatus: 'paid', deliveryStatus: 'at_customs' })).toEqual([
    ordered,
    paid,
    ['at_customs', 'current'],
  ])
  expect(stepsOf({ paymentStatus: 'paid', deliveryStatus: '' })).toEqual([ordered, paid])
})

test('shows the delivery steps of an order even if the shop does not recognise its payment status', () => {
  const paid = stepsOf({ paymentStatus: 'paid', deliveryStatus: 'shipped' })
  expect(stepsOf({ paymentStatus: 'refunded', deliveryStatus: 'shipped' })).toEqual([
    ordered,
    ...paid.slice(2),
  ])
})

test("links the last step that the parcel has reached to the carrier's page, and names the page’s host", () => {
  const trackingUrl = 'https://www.carrier.example/track/1?lang=en'
  const linksOf = (paymentStatus: string, deliveryStatus: string) =>
    orderSteps({ ...order, paymentStatus, deliveryStatus, trackingUrl }, texts).flatMap(
      ({ label, link }) => (link ? [[label, link]] : []),
    )
  const link = {
    href: trackingUrl,
    label: 'orders.detail.track {"host":"www.carrier.example"}',
  }
  for (const status of ['shipped', 'in_transit', 'received', 'returned', 'rejected'])
    expect(linksOf('paid', status)).toEqual([[`orders.delivery.${status}`, link]])
  expect(linksOf('paid', 'at_customs')).toEqual([['at_customs', link]])
  for (const [payment, delivery] of [
    ['unpaid', 'pending'],
    ['paid', 'pending'],
    ['paid', ''],
    ['cancelled', 'pending'],
  ] as const)
    expect(linksOf(payment, delivery)).toEqual([])
})
