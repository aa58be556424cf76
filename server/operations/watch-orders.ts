import { metrics } from '#server/metrics/metrics.ts'
import { audit } from './audit.ts'

/** A state change of an order, with the facts that are counted or logged. */
type Change = { from: string | null; to: string; requestNo: string; orderNo: string | null }

/**
 * Counts the orders whose outcome is unknown, and writes an audit line when such an outcome becomes known. The count is
 * correct only as a sum over all instances, because one instance may lose the response to an order and another instance
 * may find out the outcome.
 */
export function watchOrders({ from, to, requestNo, orderNo }: Change): void {
  if (to === 'unknown' && from !== 'unknown') metrics.ordersUnresolved.add({}, 1)
  if (from === 'unknown' && to !== 'unknown') metrics.ordersUnresolved.add({}, -1)
  if (from === 'unknown' && (to === 'committed' || to === 'rejected')) {
    metrics.orders.add({ state: 'resolved' })
    audit('order.resolved', { requestNo, orderNo: orderNo ?? undefined, reason: to })
  }
}
