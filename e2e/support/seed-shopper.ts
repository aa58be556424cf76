import type { Page } from '@playwright/test'
import { savedAddressSchema } from '#contracts/addresses/addresses.ts'
import { seedSession } from './seed-session.ts'
import { CONTACT, ADDRESS } from './test-users.ts'
import { toCartItem } from './shop-api.ts'
import type { ShopApi } from './shop-api.ts'

/** What a furnished shopper owns besides a cart of two products. */
export type SeededData = { orderNo: string; addressId: number }

/** The page comes logged in, with a saved address, an order and a filled cart: no page of the shop is empty. */
export async function seedShopper(page: Page, shop: ShopApi): Promise<SeededData> {
  const [userInfo, products] = await Promise.all([shop.register(), shop.products()])
  const [first, second] = products
  if (!first || !second) throw new Error('the shop has nothing in stock')
  const address = { configName: 'Home', ...CONTACT, ...ADDRESS }
  const [saved, orderNo] = await Promise.all([
    shop.mutate('addresses.create', address, userInfo),
    shop.order({ id: second.id, quantity: 1 }, userInfo),
  ])
  await seedSession(page, { userInfo, cart: [toCartItem(first, 2), toCartItem(second)] })
  return { orderNo, addressId: savedAddressSchema.parse(saved).id }
}
