import { metrics } from '#server/metrics/metrics.ts'
import { audit } from './audit.ts'

/** The facts of a changed order that are counted and logged. */
type Change = { from: string | null; to: string; requestNo: string; orderNo: string | null }

/**
 * Counts the orders whose outcome nobody knows, and writes an audit line when one of them is known at last. The counts
 * of all instances add up to the number of open orders: another instance may find out than the one that lost the order.
 */
export function watchOrders({ from, to, requestNo, orderNo }: Change): void {
  if (to === 'unknown' && from !== 'unknown') metrics.ordersUnresolved.add({}, 1)
  if (from === 'unknown' && to !== 'unknown') metrics.ordersUnresolved.add({}, -1)
  if (from === 'unknown' && (to === 'committed' || to === 'rejected')) {
    metrics.orders.add({ state: 'resolved' })
    audit('order.resolved', { requestNo, orderNo: orderNo ?? undefined, reason: to })
  }
}
