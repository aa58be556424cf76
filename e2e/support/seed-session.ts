import type { Page } from '@playwright/test'
import type { StoredUser } from '#contracts/account/stored-user.ts'
import type { CartItem } from '#contracts/cart/cart.ts'
import { defined } from '#contracts/values.ts'
import type { Session } from './shop-api.ts'
import { mockUrl, shopUrl } from './urls.ts'

type Stored = {
  userInfo?: Session | { guest: true }
  cart?: readonly CartItem[]
  /** Values of the checkout form, as `filledDraft` returns them. */
  draft?: object
  /** Number and email of a guest's order, which give the tab access to the order. */
  guestOrder?: { orderNo: string; email: string }
}

/**
 * Fills session storage before the first page load. If a user is given, also sets the session cookie. Later page loads
 * do not fill the storage again, so changes survive a reload.
 */
export async function seedSession(
  page: Page,
  { userInfo, cart, draft, guestOrder }: Stored,
): Promise<void> {
  const strings = {
    userInfo: userInfo && JSON.stringify(await storedHalf(page, userInfo)),
    cart: cart && JSON.stringify(cart),
    guestOrder: guestOrder && JSON.stringify(guestOrder),
    checkout: draft && JSON.stringify({ values: draft }),
  }
  await seedStorage(page, { ...defined(strings) })
}

/** Adds the session cookie to the browser. Returns the other half of the session, which belongs in session storage. */
async function storedHalf(page: Page, user: Session | { guest: true }): Promise<StoredUser> {
  if ('guest' in user) return user
  const { token, username, cookie } = user
  const [name = '', value = ''] = cookie.split('=', 2)
  await page.context().addCookies([{ name, value, url: shopUrl, httpOnly: true, sameSite: 'Lax' }])
  return { token, username }
}

/** Fills session storage with the given strings. They may be malformed on purpose. */
export async function seedStorage(page: Page, strings: Record<string, string>): Promise<void> {
  await page.addInitScript(
    ({ mock, entries }) => {
      const isShop = location.origin !== mock && location.protocol.startsWith('http')
      if (!isShop || sessionStorage.getItem('seeded')) return
      sessionStorage.setItem('seeded', '1')
      for (const [key, value] of entries) sessionStorage.setItem(key, value)
    },
    { mock: mockUrl, entries: Object.entries(strings) },
  )
}
