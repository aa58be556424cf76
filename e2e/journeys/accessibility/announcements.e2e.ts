import { seedSession } from '#e2e/support/seed-session.ts'
import { expectAnnounced, recordAnnouncements } from '#e2e/support/page/announcements.ts'
import { toCartItem } from '#e2e/support/shop-api.ts'
import { open, openSettled } from '#e2e/support/shopper.ts'
import { expect, test } from '#e2e/support/test.ts'

test.beforeEach(({ page }) => recordAnnouncements(page))

test('after a click on a link, announces the title of the new page to screen readers, and moves the focus to its content', async ({
  page,
}) => {
  await open(page, '/help')
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(page).toHaveURL('/help/faq')
  await expectAnnounced(page, await page.title())
  await expect(page.getByRole('main')).toBeFocused()
})

test('announces to screen readers that a cart line was added or removed', async ({
  page,
  shop,
}) => {
  const product = await shop.anyProduct()
  await seedSession(page, { userInfo: { guest: true }, cart: [toCartItem(product)] })
  await open(page, `/product/${product.id}`)
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
  await expectAnnounced(page, new RegExp(`Added to your cart ${product.title}`))

  await openSettled(page, '/shopcart')
  await page.getByRole('button', { name: `Remove ${product.title}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectAnnounced(page, new RegExp(`${product.title} removed`))
  await expect(
    page.getByLabel(`Quantity of ${product.title}`).getByRole('spinbutton'),
  ).toBeVisible()
})

test('when a quantity changes, announces the new total of the cart to screen readers', async ({
  page,
  shop,
}) => {
  const product = await shop.anyProduct({ minStock: 3 })
  await seedSession(page, { userInfo: { guest: true }, cart: [toCartItem(product)] })
  await openSettled(page, '/shopcart')
  const twice = ((product.price.minor * 2) / 100).toLocaleString('en', { minimumFractionDigits: 2 })
  await page.getByRole('main').getByRole('button', { name: 'Increase quantity' }).click()
  await expectAnnounced(page, `$${twice}`)
})

test('when a filter is set, announces the number of products to screen readers', async ({
  page,
}) => {
  await open(page, '/catalog')
  const main = page.getByRole('main')
  const count = main.getByRole('status').filter({ has: page.getByRole('heading') })
  const before = await count.innerText()
  await main.getByRole('checkbox').first().check()
  await expect(count).not.toHaveText(before)
  await expect(count).toHaveText(/\d/)
  await expectAnnounced(page, await count.innerText())
})
