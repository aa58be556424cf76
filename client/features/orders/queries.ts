import { ABORTABLE, defineQuery } from '#client/api/query-definition.ts'
import type { OrdersInput, PreviewInput } from '#contracts/orders/orders.ts'

const RECENT_ORDERS_MAX = 3

export function ordersQuery(input: OrdersInput) {
  return defineQuery((utils) => utils.orders.list.queryOptions(input, ABORTABLE))
}

export const recentOrdersQuery = ordersQuery({ page: 1, limit: RECENT_ORDERS_MAX })

/**
 * One order, refetched at every use, because only the upstream knows whether it is paid. A guest's order needs the
 * email.
 */
export function orderQuery(key: { orderNo: string; email?: string }) {
  return defineQuery((utils) =>
    utils.orders.byNumber.queryOptions(key, { ...ABORTABLE, staleTime: 0 }),
  )
}

/** The cost of an order as filled in so far. */
export function previewQuery(input: PreviewInput) {
  return defineQuery((utils) =>
    utils.orders.preview.queryOptions(input, { ...ABORTABLE, staleTime: 0 }),
  )
}

/** The address to which a crypto order is paid. */
export function topUpAddressQuery(key: { orderNo: string; email?: string }) {
  return defineQuery((utils) => utils.orders.topUpAddress.queryOptions(key, ABORTABLE))
}

/** The outcome of an attempt to order, refetched at every use, because a pending attempt may be placed at any time. */
export function attemptQuery(requestNo: string) {
  return defineQuery((utils) =>
    utils.orders.attempt.queryOptions({ requestNo }, { ...ABORTABLE, staleTime: 0 }),
  )
}
