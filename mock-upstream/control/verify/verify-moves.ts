import {
  DELIVERY_MOVES,
  PAYMENT_MOVES,
  type DeliveryStatus,
  type PaymentMethod,
  type PaymentStatus,
} from '#contracts/orders/statuses.ts'
import { SEEDED } from '#mock-upstream/store/orders/orders.ts'
import type { OpenWorld } from '#mock-upstream/world/world.ts'
import { allRows } from '#mock-upstream/world/rows.ts'

type Statuses = { pay: PaymentStatus; delivery: DeliveryStatus }
type OrderRow = Statuses & { id: number; order_no: string; method: PaymentMethod; seeded: 0 | 1 }
type MoveRow = {
  order_id: number
  pay_from: PaymentStatus
  pay_to: PaymentStatus
  delivery_from: DeliveryStatus
  delivery_to: DeliveryStatus
}

const ORDERS = `select id, order_no, payment_method as method, pay_status as pay, delivery_status as delivery,
  fingerprint = ? as seeded from main.orders order by id`

/**
 * Finds orders with a status change that is not allowed (contracts/decisions.md › status machine). Also finds orders
 * whose current status is not the result of their last change.
 */
export function illegalMoves({ db }: OpenWorld): string[] {
  const moves = allRows<MoveRow>(db, 'select * from main.order_moves order by id')
  const byOrder = Map.groupBy(moves, (move) => move.order_id)
  return allRows<OrderRow>(db, ORDERS, SEEDED).flatMap((order) =>
    problemsOf(order, byOrder.get(order.id) ?? []).map(
      (words) => `order ${order.order_no}: ${words}`,
    ),
  )
}

function problemsOf(order: OrderRow, moves: readonly MoveRow[]): string[] {
  const problems: string[] = []
  // A seeded order may start in any status. Every other order starts unpaid and pending.
  let at: Statuses | null = order.seeded ? null : { pay: 'unpaid', delivery: 'pending' }
  for (const move of moves) {
    const from = { pay: move.pay_from, delivery: move.delivery_from }
    const to = { pay: move.pay_to, delivery: move.delivery_to }
    if (at && !isSame(at, from)) problems.push(`was ${name(at)}, and moved from ${name(from)}`)
    if (!isLegal(from, to, order.method)) problems.push(`moved from ${name(from)} to ${name(to)}`)
    at = to
  }
  if (at && !isSame(at, order)) problems.push(`should be ${name(at)}, and is ${name(order)}`)
  return problems
}

function isLegal(from: Statuses, to: Statuses, method: PaymentMethod): boolean {
  const isCash = method === 'cash'
  const paysOnReceipt = isCash && to.delivery === 'received' && to.pay === 'paid'
  if (from.pay !== to.pay && from.delivery !== to.delivery)
    return paysOnReceipt && from.pay === 'unpaid' && from.delivery === 'in_transit'
  if (from.pay !== to.pay) {
    if (!PAYMENT_MOVES[from.pay].includes(to.pay)) return false
    return to.pay === 'cancelled' ? from.delivery === 'pending' : !isCash || paysOnReceipt
  }
  const mayTravel = isCash ? to.pay !== 'cancelled' : to.pay === 'paid'
  return mayTravel && DELIVERY_MOVES[from.delivery].includes(to.delivery)
}

function isSame(one: Statuses, other: Statuses): boolean {
  return one.pay === other.pay && one.delivery === other.delivery
}

function name({ pay, delivery }: Statuses): string {
  return `${pay} and ${delivery}`
}
