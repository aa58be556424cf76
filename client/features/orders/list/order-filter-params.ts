import { ORDER_FILTER_MAX_DAYS, ORDERS_PER_PAGE } from '#contracts/limits.ts'
import { daysInRange } from '#contracts/orders/forms.ts'
import type { OrderFilterForm } from '#contracts/orders/forms.ts'
import { PAYMENT_STATUSES } from '#contracts/orders/statuses.ts'
import { defined } from '#contracts/values.ts'

export const NO_FILTER: OrderFilterForm = { paymentStatus: 'all', orderNo: '', from: '', to: '' }

const DAY = /^\d{4}-\d\d-\d\d$/

/** Reads the filter from the URL. Missing and invalid values do not filter the list. */
export function filterFromSearch(search: URLSearchParams): OrderFilterForm {
  const day = (name: string) => {
    const value = search.get(name) ?? ''
    return DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : ''
  }
  const from = day('from')
  const to = day('to')
  const days = from && to ? daysInRange(from, to) : 1
  return {
    paymentStatus: PAYMENT_STATUSES.find((status) => status === search.get('status')) ?? 'all',
    orderNo: (search.get('no') ?? '').slice(0, 64),
    ...(days >= 1 && days <= ORDER_FILTER_MAX_DAYS ? { from, to } : { from: '', to: '' }),
  }
}

/** Converts the filter to query values of the URL. Leaves out `page` 1. */
export function filterToSearch(filter: OrderFilterForm, page = 1) {
  return {
    status: filter.paymentStatus === 'all' ? undefined : filter.paymentStatus,
    no: filter.orderNo || undefined,
    from: filter.from || undefined,
    to: filter.to || undefined,
    page: page > 1 ? page : undefined,
  }
}

/** Converts the filter to the input of `orders.list`. */
export function filterToInput(filter: OrderFilterForm, page: number) {
  return defined({
    page,
    limit: ORDERS_PER_PAGE,
    paymentStatus: filter.paymentStatus === 'all' ? undefined : filter.paymentStatus,
    orderNo: filter.orderNo || undefined,
    from: filter.from || undefined,
    to: filter.to || undefined,
  })
}
