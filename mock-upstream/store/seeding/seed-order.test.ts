import { expect, test } from 'vitest'
import { createBase } from '#mock-upstream/store/base/base.ts'
import { openWorld } from '#mock-upstream/store/overlay/overlay.ts'
import { movesOf } from '#mock-upstream/store/orders/orders.ts'
import type { StoredOrder } from '#mock-upstream/store/orders/orders.ts'
import { allRows } from '#mock-upstream/world/rows.ts'

test('the status changes of a seeded order are in chronological order, later than the order and not in the future', () => {
  const base = createBase({ seed: 3, products: 20 })
  const world = openWorld(base, { id: 'moves' })
  const orders = allRows<StoredOrder>(world.db, 'select * from main.orders')
  const paid = orders.filter((order) => order.pay_status === 'paid')
  expect(paid.length).toBeGreaterThan(5)
  for (const order of paid) {
    const moves = movesOf(world.db, [order.id])
    const last = order.delivery_status === 'pending' ? 'paid' : order.delivery_status
    expect([moves[0]?.to, moves.at(-1)?.to]).toEqual(['paid', last])
    const times = [order.create_time, ...moves.map(({ time }) => time), world.now()]
    expect(times).toEqual(times.toSorted((one, other) => one - other))
  }
  world.close()
  base.close()
})
