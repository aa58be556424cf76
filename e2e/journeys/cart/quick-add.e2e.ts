import type { Page } from '@playwright/test'
import type { ProductCard } from '#contracts/catalog/catalog.ts'
import { seedSession } from '#e2e/support/seed-session.ts'
import { toCartItem } from '#e2e/support/shop-api.ts'
import { accountDialog, cartLink, open } from '#e2e/support/shopper.ts'
import { expect, test } from '#e2e/support/test.ts'

function quickAdd(page: Page, { title }: ProductCard) {
  const name = `Add ${title} to cart`
  return page.getByRole('main').getByRole('button', { name, exact: true }).first()
}

function searchFor({ title }: ProductCard) {
  return `/search?q=${encodeURIComponent(title)}`
}

test('a card adds one piece at once, and the stock is the end of it', async ({ page, shop }) => {
  const product = (await shop.products({ limit: 48 })).find(({ stock }) => stock >= 2)
  if (!product) throw new Error('the shop is nearly sold out')
  const { stock, title } = product
  await seedSession(page, { userInfo: { guest: true }, cart: [toCartItem(product, stock - 1)] })
  await open(page, searchFor(product))
  await quickAdd(page, product).click()
  await expect(cartLink(page)).toHaveAccessibleName(`Cart, ${stock} items`)
  await expect(page.getByText('Added to your cart')).toBeVisible()
  await quickAdd(page, product).click()
  await expect(page.getByText(`Only ${stock} of ${title} are available`)).toBeVisible()
  await expect(cartLink(page)).toHaveAccessibleName(`Cart, ${stock} items`)
})

test('the card of a product without stock warns and adds nothing', async ({ page, shop }) => {
  const all = await shop.products({ limit: 48, inStock: false })
  const soldOut = all.find(({ stock }) => stock === 0)
  if (!soldOut) throw new Error('everything is in stock')
  await seedSession(page, { userInfo: { guest: true } })
  await open(page, searchFor(soldOut))
  await quickAdd(page, soldOut).click()
  await expect(page.getByText('This product is out of stock')).toBeVisible()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, empty')
})

test('a visitor gets the pop-up, and what the card was pressed for is added after', async ({
  page,
  shop,
}) => {
  const [product] = await shop.products()
  if (!product) throw new Error('the shop has nothing in stock')
  await open(page, searchFor(product))
  await quickAdd(page, product).click()
  await expect(accountDialog(page)).toBeVisible()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, empty')
  await accountDialog(page).getByRole('button', { name: 'Continue as a guest' }).click()
  await expect(accountDialog(page)).toBeHidden()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
})
