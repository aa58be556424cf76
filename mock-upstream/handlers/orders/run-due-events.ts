import { DELIVERY_STEPS } from '#mock-upstream/store/orders/delivery-progress.ts'
import type { World } from '#mock-upstream/world/world.ts'
import { moveOrder } from './order-status.ts'
import { comingEvents, nextDueTime, type DueEvent } from '#mock-upstream/world/due-events.ts'
import { findOrderById } from '#mock-upstream/store/orders/orders.ts'
import { inTransaction } from '#mock-upstream/world/rows.ts'
import { applyStockPlan } from '#mock-upstream/store/catalog/stock.ts'
import { endToken } from '#mock-upstream/store/account/tokens.ts'

/**
 * Lets all due events happen in chronological order and returns them. During an event, the world's clock shows the time
 * at which the event was due, because the times of later events may depend on it. This function runs before every call
 * and whenever the control API moves the clock, so no timer is needed, and no caller sees an overdue event. Coin prices
 * need no event, because they are calculated from the time (seed/tickers.ts).
 */
export function runDueEvents(world: World): DueEvent[] {
  const now = world.now()
  if (now < nextDueTime(world.db)) return []
  const fired: DueEvent[] = []
  inTransaction(world.db, () => {
    for (let event = next(world); event && event.time <= now; event = next(world)) {
      const { time } = event
      fire({ ...world, now: () => time }, event)
      fired.push(event)
    }
  })
  return fired
}

function next({ db }: World): DueEvent | undefined {
  return comingEvents(db, 1)[0]
}

function fire(world: World, { kind, id }: DueEvent): void {
  if (kind === 'token-expiry') return endToken(world.db, String(id))
  if (kind === 'stock-change') return applyStockPlan(world.db, Number(id))
  const order = findOrderById(world.db, Number(id))
  if (!order) throw new Error(`Order ${id} of the event ${kind} not found`)
  if (kind === 'order-expiry') moveOrder(world, order, { payment: 'cancelled' })
  else {
    const step = DELIVERY_STEPS[order.delivery_status]
    if (!step)
      throw new Error(`No delivery step after ${order.delivery_status} (order ${order.order_no})`)
    moveOrder(world, order, { delivery: step.to })
  }
}
