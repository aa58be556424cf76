/** Keys of the browser's storage (contracts/decisions.md › storage). */
export const SESSION_KEYS = {
  userInfo: 'userInfo',
  cart: 'cart',
  siteInfo: 'siteInfo',
  keyword: 'keyword',
  /** Ids of the products to compare, separated by commas. */
  compared: 'compared',
  checkout: 'checkout',
  /** Order number and email of the last order that a guest placed in this tab. */
  guestOrder: 'guestOrder',
  /**
   * Time in milliseconds. The goods of all orders placed before this time, in any tab, have been removed from this
   * tab's cart.
   */
  ordersTakenOut: 'ordersTakenOut',
  /** Scroll position of each entry in this tab's history. */
  scroll: 'scroll',
} as const

export const LOCAL_KEYS = {
  locale: 'locale',
  account: 'account',
  theme: 'theme',
  /** Code of the currency in which prices are shown in addition to the base currency. */
  currency: 'currency',
  /** Ids of recently viewed products. */
  recent: 'recent',
  /** Keywords of the last searches. */
  searches: 'searches',
  /** “off” if the shopper has turned off the shortcut “/”, which otherwise moves the focus to the search field. */
  shortcut: 'shortcut',
  /** Saved products, each with its price and stock on the day it was saved. */
  saved: 'saved',
  /** Sold-out products that the shopper asked about. The shop shows a notice when one of them is back in stock. */
  awaited: 'awaited',
  /** Country for which the shopper last asked for the delivery cost, or a country chosen later in the checkout. */
  country: 'country',
  /**
   * Checkout attempts of the last few days, shared by all tabs. They contain request numbers and goods, but no personal
   * data.
   */
  attempts: 'attempts',
  /** Requests about orders that the shopper sent, such as a return: order number, kind and time of each request. */
  requests: 'requests',
} as const

/**
 * Cookies. `locale` has the same value as the local storage key `locale`, so that the server can render the first page
 * in the shopper's language. `device` marks a browser in which somebody logged in before (contracts/decisions.md ›
 * login limits). No cookie of this list grants access to anything.
 */
export const COOKIES = {
  locale: 'locale',
  device: 'device',
} as const

/**
 * Name of the session cookie, which scripts cannot read. On https, its name is `__Host-session`. A session's token
 * works only together with this cookie.
 */
export const SESSION_COOKIE = 'session'
