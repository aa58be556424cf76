import { metrics } from '#server/metrics/metrics.ts'
import { audit } from './audit.ts'

/** A state change of an order, with the facts that are counted or logged. */
type Change = { from: string | null; to: string; requestNo: string; orderNo: string | null }

/** Writes an audit line when the unknown outcome of an order becomes known. */
export function watchOrders({ from, to, requestNo, orderNo }: Change): void {
  if (from === 'unknown' && (to === 'committed' || to === 'rejected')) {
    metrics.orders.add({ state: 'resolved' })
    audit('order.resolved', { requestNo, orderNo: orderNo ?? undefined, reason: to })
  }
}

/** Reports how many orders in the store have an unknown outcome. */
export function reportUnresolved(count: number): void {
  metrics.ordersUnresolved.set({}, count)
}
