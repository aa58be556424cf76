import type { Page } from '@playwright/test'
import type { ProductSummary } from '#contracts/catalog/catalog.ts'
import { seedSession } from '#e2e/support/seed-session.ts'
import { toCartItem } from '#e2e/support/shop-api.ts'
import { accountDialog, cartLink, open } from '#e2e/support/shopper.ts'
import { expect, test } from '#e2e/support/test.ts'

function quickAdd(page: Page, { title }: ProductSummary) {
  const name = `Add ${title} to cart`
  return page.getByRole('main').getByRole('button', { name, exact: true }).first()
}

function searchFor({ title }: ProductSummary) {
  return `/search?q=${encodeURIComponent(title)}`
}

test('each click on the cart button of a product card adds one item, but no more items than are in stock', async ({
  page,
  shop,
}) => {
  const product = await shop.anyProduct({ minStock: 2 })
  const { stock, title } = product
  await seedSession(page, { userInfo: { guest: true }, cart: [toCartItem(product, stock - 1)] })
  await open(page, searchFor(product))
  await quickAdd(page, product).click()
  await expect(page.getByText('Added to your cart')).toBeVisible()
  await expect(cartLink(page)).toHaveAccessibleName(`Cart, ${stock} items`)
  await quickAdd(page, product).click()
  await expect(page.getByText(`${title}: up to ${stock} can be ordered`)).toBeVisible()
  await expect(cartLink(page)).toHaveAccessibleName(`Cart, ${stock} items`)
})

test('the cart button on the card of a sold-out product shows a warning and adds nothing', async ({
  page,
  shop,
}) => {
  const all = await shop.products({ limit: 48, inStock: false })
  const soldOut = all.find(({ stock }) => stock === 0)
  if (!soldOut) throw new Error('Expected a product without stock')
  await seedSession(page, { userInfo: { guest: true } })
  await open(page, searchFor(soldOut))
  await quickAdd(page, soldOut).click()
  await expect(page.getByText('This product is out of stock')).toBeVisible()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, empty')
})

test('the cart button of a product card asks a visitor to log in or continue as a guest, and then adds the product', async ({
  page,
  shop,
}) => {
  const product = await shop.anyProduct()
  await open(page, searchFor(product))
  await quickAdd(page, product).click()
  await expect(accountDialog(page)).toBeVisible()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, empty')
  await accountDialog(page).getByRole('button', { name: 'Continue as a guest' }).click()
  await expect(accountDialog(page)).toBeHidden()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
})
