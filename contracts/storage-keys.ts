/** Keys of the browser's storage (contracts/decisions.md › storage). */
export const SESSION_KEYS = {
  userInfo: 'userInfo',
  cart: 'cart',
  siteInfo: 'siteInfo',
  keyword: 'keyword',
  /** Ids of the products to compare, separated by commas. */
  compared: 'compared',
  checkout: 'checkout',
  /** Number and email of this tab's last guest order. */
  guestOrder: 'guestOrder',
  /**
   * A time in milliseconds. When an order was placed up to this time, in any tab, its goods have already been removed
   * from the cart of this tab.
   */
  ordersTakenOut: 'ordersTakenOut',
  /** Scroll positions by history entry. */
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
  /** “off” if the shopper has turned off the key “/”, which moves the focus to the search field. */
  shortcut: 'shortcut',
  /** Saved products, each with its price and stock on the day it was saved. */
  saved: 'saved',
  /** Sold-out products about which the shopper sent a request. The shop shows a notice when one is back in stock. */
  awaited: 'awaited',
  /** Country for which the shopper last checked the delivery cost. */
  country: 'country',
  /**
   * Checkout attempts of the last few days, shared by all tabs. Contains request numbers and goods, no personal data.
   */
  attempts: 'attempts',
  /** Requests that the shopper sent about orders, such as a return: order number, kind and time of each. */
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
 * Session cookie, which scripts cannot read. A session's token works only together with this cookie. Named
 * `__Host-session` on https.
 */
export const SESSION_COOKIE = 'session'
