import { ABORTABLE, defineQuery } from '#client/api/query-definition.ts'
import type { OrdersInput } from '#contracts/orders/order-list.ts'
import type { PreviewInput } from '#contracts/orders/orders.ts'

const RECENT_ORDERS_MAX = 3

export function ordersQuery(input: OrdersInput) {
  return defineQuery((utils) => utils.orders.list.queryOptions(input, ABORTABLE))
}

export const recentOrdersQuery = ordersQuery({ page: 1, limit: RECENT_ORDERS_MAX })

/**
 * Returns the query of one order. Every use of the query loads the order again, because only the upstream knows whether
 * the order is paid. For a guest's order, `key` must contain the guest's email.
 */
export function orderQuery(key: { orderNo: string; email?: string }) {
  return defineQuery((utils) =>
    utils.orders.byNumber.queryOptions(key, { ...ABORTABLE, staleTime: 0 }),
  )
}

/** Returns the query for the cost of an order that the shopper is still filling in at the checkout. */
export function previewQuery(input: PreviewInput) {
  return defineQuery((utils) =>
    utils.orders.preview.queryOptions(input, { ...ABORTABLE, staleTime: 0 }),
  )
}

/** Returns the query for the address to which a shopper pays a crypto order. */
export function topUpAddressQuery(key: { orderNo: string; email?: string }) {
  return defineQuery((utils) => utils.orders.topUpAddress.queryOptions(key, ABORTABLE))
}

/**
 * Returns the query that asks the shop for the outcome of an attempt to order. Every use of the query asks again,
 * because the outcome may become known at any time.
 */
export function attemptQuery(requestNo: string) {
  return defineQuery((utils) =>
    utils.orders.attempt.queryOptions({ requestNo }, { ...ABORTABLE, staleTime: 0 }),
  )
}
