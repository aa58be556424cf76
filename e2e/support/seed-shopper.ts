import type { Page } from '@playwright/test'
import { savedAddressSchema } from '#contracts/addresses/addresses.ts'
import type { ProductSummary } from '#contracts/catalog/catalog.ts'
import { seedSession } from './seed-session.ts'
import { CONTACT, ADDRESS } from './test-users.ts'
import { toCartItem } from './shop-api.ts'
import type { ShopApi } from './shop-api.ts'

/** Order number and address id of the seeded shopper. */
export type SeededData = { orderNo: string; addressId: number }

/**
 * Logs the page in as a new user with a saved address, an order and two products in the cart, so that no page of the
 * shop is empty.
 */
export async function seedShopper(page: Page, shop: ShopApi): Promise<SeededData> {
  const [userInfo, products] = await Promise.all([shop.register(), shop.products()])
  const [first, second] = products
  if (!first || !second) throw new Error('Expected at least two products in stock')
  const address = { configName: 'Home', ...CONTACT, ...ADDRESS }
  const [saved, orderNo] = await Promise.all([
    shop.mutate('addresses.create', address, userInfo),
    shop.order({ id: second.id, quantity: 1 }, userInfo),
  ])
  await seedSession(page, { userInfo, cart: [toCartItem(first, 2), toCartItem(second)] })
  const { id: addressId } = savedAddressSchema.parse(saved)
  if (addressId === null) throw new Error('Expected the id of the saved address')
  return { orderNo, addressId }
}

/**
 * Logs the page in as a new user with one product in the cart, and with a `draft` of the checkout if one is given.
 * Returns the product.
 */
export async function seedUserWithCart(
  page: Page,
  shop: ShopApi,
  draft?: object,
): Promise<ProductSummary> {
  const [product, userInfo] = await Promise.all([shop.anyProduct(), shop.register()])
  await seedSession(page, { userInfo, cart: [toCartItem(product)], ...(draft && { draft }) })
  return product
}
