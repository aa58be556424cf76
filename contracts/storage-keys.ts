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
   * A time in milliseconds. The goods of all orders placed up to this time have already been removed from this tab's
   * cart.
   */
  ordersTakenOut: 'ordersTakenOut',
  /** Scroll positions by history entry. */
  scroll: 'scroll',
} as const

export const LOCAL_KEYS = {
  locale: 'locale',
  account: 'account',
  theme: 'theme',
  /** Code of a currency that prices are shown in besides the base currency. */
  currency: 'currency',
  /** Ids of recently viewed products. */
  recent: 'recent',
  /** Keywords of the last searches. */
  searches: 'searches',
  /** “off” if the key “/” must not focus the search field. */
  shortcut: 'shortcut',
  /** Saved products, each with its price and stock on the day it was saved. */
  saved: 'saved',
  /** Sold-out products about which the shopper sent a request. The shop announces when one of them is back in stock. */
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
 * Cookies. `locale` mirrors the local storage key of the same name, so that the server can render the first page in the
 * shopper's language. `device` marks a browser that logged in before (contracts/decisions.md › login limits). Neither
 * grants access to anything.
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
