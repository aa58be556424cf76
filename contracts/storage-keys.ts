/** Keys of the browser's storage (contracts/decisions.md › storage). */
export const SESSION_KEYS = {
  userInfo: 'userInfo',
  cart: 'cart',
  siteInfo: 'siteInfo',
  keyword: 'keyword',
  checkout: 'checkout',
  /** Number and e-mail of the last guest order of this tab. */
  guestOrder: 'guestOrder',
} as const

export const LOCAL_KEYS = {
  locale: 'locale',
  account: 'account',
  theme: 'theme',
  /** Ids of the products looked at last. */
  recent: 'recent',
} as const

/** Cookies that mirror a local key, so that the server can write the first page right. Neither carries authority. */
export const COOKIES = {
  locale: 'locale',
  theme: 'theme',
} as const
