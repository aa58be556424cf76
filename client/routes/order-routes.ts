import type { Route } from '#client/route.ts'

export const ORDER_ROUTES: readonly Route[] = [
  { pattern: '/shopcart', page: 'cart', title: 'meta.cart', robots: 'closed' },
  { pattern: '/order', page: 'checkout', title: 'meta.checkout', robots: 'closed' },
  {
    pattern: '/orderSuccess',
    page: 'order-success',
    example: '/orderSuccess?orderNo=nothing',
    title: 'meta.order',
    robots: 'closed',
  },
  { pattern: '/guestOrder', page: 'guest-order', title: 'meta.guestOrder', robots: 'closed' },
]
