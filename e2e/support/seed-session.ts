import type { Page } from '@playwright/test'
import type { StoredUser } from '#contracts/account/stored-user.ts'
import type { CartItem } from '#contracts/cart/cart.ts'
import { mockUrl } from './urls.ts'

type Stored = { userInfo?: StoredUser; cart?: readonly CartItem[] }

/** What the page's session storage holds when the shopper comes: once, so that what happens later stays. */
export async function seedSession(page: Page, { userInfo, cart }: Stored): Promise<void> {
  await seedStorage(page, {
    ...(userInfo && { userInfo: JSON.stringify(userInfo) }),
    ...(cart && { cart: JSON.stringify(cart) }),
  })
}

/** The same with texts as they are, broken ones too. */
export async function seedStorage(page: Page, texts: Record<string, string>): Promise<void> {
  await page.addInitScript(
    ({ elsewhere, entries }) => {
      const isShop = location.origin !== elsewhere && location.protocol.startsWith('http')
      if (!isShop || sessionStorage.getItem('arrived')) return
      sessionStorage.setItem('arrived', '1')
      for (const [key, text] of entries) sessionStorage.setItem(key, text)
    },
    { elsewhere: mockUrl, entries: Object.entries(texts) },
  )
}
