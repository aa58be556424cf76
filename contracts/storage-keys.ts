/** Keys of the browser's storage (contracts/decisions.md › storage). */
export const SESSION_KEYS = {
  userInfo: 'userInfo',
  cart: 'cart',
  siteInfo: 'siteInfo',
  keyword: 'keyword',
  checkout: 'checkout',
  /** Number and email of this tab's last guest order. */
  guestOrder: 'guestOrder',
  /** Time until which the goods of placed orders have been taken out of this tab's cart. */
  ordersTakenOut: 'ordersTakenOut',
} as const

export const LOCAL_KEYS = {
  locale: 'locale',
  account: 'account',
  theme: 'theme',
  /** Ids of recently viewed products. */
  recent: 'recent',
  /** Checkout attempts of the last days, shared by all tabs: request numbers and goods, nothing personal. */
  attempts: 'attempts',
} as const

/**
 * Cookies. The first two mirror a local storage key, so that the server can render the first page correctly. `device`
 * marks a browser that logged in before (contracts/decisions.md › login limits). None grants access to anything.
 */
export const COOKIES = {
  locale: 'locale',
  theme: 'theme',
  device: 'device',
} as const

/** Cookie that no script can read, without which a session's token is worthless. Named `__Host-session` on https. */
export const SESSION_COOKIE = 'session'
