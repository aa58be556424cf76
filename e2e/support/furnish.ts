import type { Page } from '@playwright/test'
import { savedAddressSchema } from '#contracts/addresses/addresses.ts'
import { arriveWith } from './arrive.ts'
import { CONTACT, PLACE } from './people.ts'
import { toCartItem } from './shop-api.ts'
import type { ShopApi } from './shop-api.ts'

/** What a furnished shopper owns besides a cart of two products. */
export type Belongings = { orderNo: string; addressId: number }

/** The page comes logged in, with a saved address, an order and a filled cart: no page of the shop is empty. */
export async function furnish(page: Page, shop: ShopApi): Promise<Belongings> {
  const [userInfo, products] = await Promise.all([shop.register(), shop.products()])
  const [first, second] = products
  if (!first || !second) throw new Error('the shop has nothing in stock')
  const address = { configName: 'Home', ...CONTACT, ...PLACE }
  const [saved, orderNo] = await Promise.all([
    shop.tell('addresses.create', address, userInfo),
    shop.order({ id: second.id, quantity: 1 }, userInfo),
  ])
  await arriveWith(page, { userInfo, cart: [toCartItem(first, 2), toCartItem(second)] })
  return { orderNo, addressId: savedAddressSchema.parse(saved).id }
}
