import type { Page } from '@playwright/test'
import type { StoredUser } from '#contracts/account/stored-user.ts'
import type { CartItem } from '#contracts/cart/cart.ts'
import { defined } from '#contracts/values.ts'
import { mockUrl } from './urls.ts'

type Stored = { userInfo?: StoredUser; cart?: readonly CartItem[] }

/** Seeds the session storage before the first page load. Runs once, so that later changes survive a reload. */
export async function seedSession(page: Page, { userInfo, cart }: Stored): Promise<void> {
  const strings = {
    userInfo: userInfo && JSON.stringify(userInfo),
    cart: cart && JSON.stringify(cart),
  }
  await seedStorage(page, { ...defined(strings) })
}

/** Seeds raw strings, also malformed ones. */
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
