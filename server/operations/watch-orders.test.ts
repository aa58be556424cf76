import { expect, onTestFinished, test } from 'vitest'
import type { OrderStateChange } from '#server/trpc/context.ts'
import { closeAudit, openAudit } from './audit.ts'
import { watchOrders } from './watch-orders.ts'

const change = (from: OrderStateChange['from'], to: OrderStateChange['to']): OrderStateChange => ({
  from,
  to,
  requestNo: 'r-1',
  orderNo: to === 'committed' ? 'N-1' : null,
  sends: 1,
  ageMs: 10,
})

test('writes an audit line only when an unknown outcome of an order becomes known', () => {
  const lines: object[] = []
  openAudit({ secret: Buffer.alloc(32, 1), log: { info: (facts) => lines.push({ ...facts }) } })
  onTestFinished(closeAudit)
  watchOrders(change('in_flight', 'committed'))
  watchOrders(change('in_flight', 'unknown'))
  watchOrders(change('unknown', 'in_flight'))
  expect(lines).toEqual([])
  watchOrders(change('unknown', 'committed'))
  watchOrders(change('unknown', 'rejected'))
  expect(lines).toMatchObject([
    { event: 'order.resolved', requestNo: 'r-1', orderNo: 'N-1', reason: 'committed' },
    { event: 'order.resolved', requestNo: 'r-1', reason: 'rejected' },
  ])
})
