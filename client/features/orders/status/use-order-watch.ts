import { useEffect, useRef } from 'react'
import type { Order } from '#contracts/orders/orders.ts'

const SOON_MS = 2_000
const LATER_MS = 30_000
/** Time for which an order's page reloads the order every `SOON_MS`, after the page has come into view. */
const SOON_FOR_MS = 60_000

/**
 * Returns true if an order is unpaid and its payment may arrive at any time. Returns false for cash, which the shopper
 * pays in person.
 */
export function isPaymentExpected(
  order: Pick<Order, 'paymentMethod' | 'paymentStatus'> | undefined,
): boolean {
  return order?.paymentStatus === 'unpaid' && order.paymentMethod !== 'cash'
}

type Watch = { seenForMs: number; isFailing: boolean }

/** Returns the milliseconds until the order is requested again, or false when no payment is expected. */
export function pauseOfWatch(
  order: Parameters<typeof isPaymentExpected>[0],
  { seenForMs, isFailing }: Watch,
): number | false {
  if (!isPaymentExpected(order)) return false
  return seenForMs < SOON_FOR_MS && !isFailing ? SOON_MS : LATER_MS
}

type QueryState = { state: { data: Order | undefined; status: string } }

/**
 * Returns the `refetchInterval` of an order's query. The order is loaded often in the first minute after the page came
 * into view, and rarely later or after a failed request. A hidden page loads nothing. Call this hook before the query,
 * so that the minute has begun when the query starts.
 */
export function useOrderWatch(): (query: QueryState) => number | false {
  const seenAt = useRef(0)
  useEffect(() => {
    const onShow = () => {
      if (document.visibilityState === 'visible') seenAt.current = Date.now()
    }
    onShow()
    document.addEventListener('visibilitychange', onShow)
    return () => document.removeEventListener('visibilitychange', onShow)
  }, [])
  return ({ state }) =>
    pauseOfWatch(state.data, {
      seenForMs: Date.now() - seenAt.current,
      isFailing: state.status === 'error',
    })
}
