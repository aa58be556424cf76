import { seedSession } from '#e2e/support/seed-session.ts'
import { expectAnnounced, recordAnnouncements } from '#e2e/support/announcements.ts'
import { toCartItem } from '#e2e/support/shop-api.ts'
import { open, openSettled } from '#e2e/support/shopper.ts'
import { expect, test } from '#e2e/support/test.ts'

test.beforeEach(({ page }) => recordAnnouncements(page))

test('the title of the next page is said, and the focus is in its content', async ({ page }) => {
  await open(page, '/help')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Questions and answers' }).click()
  await expect(page).toHaveURL('/help/faq')
  await expectAnnounced(page, await page.title())
  await expect(page.getByRole('main')).toBeFocused()
})

test('what went into the cart and out of it is said', async ({ page, shop }) => {
  const [product] = await shop.products()
  if (!product) throw new Error('the shop has nothing in stock')
  await seedSession(page, { userInfo: { guest: true }, cart: [toCartItem(product)] })
  await open(page, `/product/${product.id}`)
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
  await expectAnnounced(page, new RegExp(`Added to your cart ${product.title}`))

  await openSettled(page, '/shopcart')
  await page.getByRole('button', { name: `Remove ${product.title}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expectAnnounced(page, new RegExp(`${product.title} was removed`))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel(`Quantity of ${product.title}`).getByRole('textbox')).toBeVisible()
})

test('the new total is said when a quantity or a choice changes', async ({ page, shop }) => {
  const products = await shop.products({ limit: 48 })
  const product = products.find(({ stock }) => stock >= 3)
  if (!product) throw new Error('no product with three pieces')
  await seedSession(page, { userInfo: { guest: true }, cart: [toCartItem(product)] })
  await openSettled(page, '/shopcart')
  const twice = ((product.price.minor * 2) / 100).toLocaleString('en', { minimumFractionDigits: 2 })
  await page.getByRole('main').getByRole('button', { name: 'One more' }).click()
  await expectAnnounced(page, `$${twice}`)
})

test('how many products are left is said when a filter is set', async ({ page }) => {
  await open(page, '/catalog')
  const main = page.getByRole('main')
  const count = main.getByRole('status').filter({ has: page.getByRole('heading') })
  const before = await count.innerText()
  await main.getByRole('checkbox').first().check()
  await expect(count).not.toHaveText(before)
  await expect(count).toHaveText(/\d/)
  await expectAnnounced(page, await count.innerText())
})
