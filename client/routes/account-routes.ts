import type { Route } from '#client/route.ts'

/** The account area. Its pages fetch their data in the browser, because the server renders without a token. */
export const ACCOUNT_ROUTES: readonly Route[] = [
  { pattern: '/user', page: 'account', title: 'meta.account', account: true },
  { pattern: '/user/nowOrder', page: 'orders', title: 'meta.orders', account: true },
  { pattern: '/user/orderInfo/:orderNo', page: 'order', title: 'meta.order', account: true },
  { pattern: '/user/userInfo', page: 'profile', title: 'meta.profile', account: true },
  { pattern: '/user/address', page: 'addresses', title: 'meta.addresses', account: true },
  {
    pattern: '/user/addAddress/:id?',
    page: 'address-form',
    title: 'meta.addressForm',
    account: true,
  },
]
