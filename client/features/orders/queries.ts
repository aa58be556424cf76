import { ABORTABLE, defineQuery } from '#client/api/query-definition.ts'
import type { OrdersInput, PreviewInput } from '#contracts/orders/orders.ts'

const RECENT_ORDERS_MAX = 3

export function ordersQuery(input: OrdersInput) {
  return defineQuery((utils) => utils.orders.list.queryOptions(input, ABORTABLE))
}

export const recentOrdersQuery = ordersQuery({ page: 1, limit: RECENT_ORDERS_MAX })

/** Never fresh: only the upstream knows if the order is paid. A guest's order needs the email. */
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

/** Where to pay a crypto order to. */
export function topUpAddressQuery(key: { orderNo: string; email?: string }) {
  return defineQuery((utils) => utils.orders.topUpAddress.queryOptions(key, ABORTABLE))
}

/** Asks what became of an attempt to order. Never fresh, and asked again while it is pending. */
export function attemptQuery(requestNo: string) {
  return defineQuery((utils) =>
    utils.orders.attempt.queryOptions({ requestNo }, { ...ABORTABLE, staleTime: 0 }),
  )
}
