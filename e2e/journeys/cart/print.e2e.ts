import { expect, test } from '#e2e/support/test.ts'
import { seedSession } from '#e2e/support/seed-session.ts'
import { toCartItem } from '#e2e/support/shop-api.ts'
import { openSettled } from '#e2e/support/shopper.ts'

test('a printed cart shows products, quantities and the total, but no buttons', async ({
  page,
  shop,
}) => {
  const product = await shop.anyProduct({ minStock: 2 })
  await seedSession(page, { userInfo: { guest: true }, cart: [toCartItem(product, 2)] })
  await openSettled(page, '/shopcart')
  const main = page.getByRole('main')
  const otherCurrency = main.getByRole('combobox', { name: 'Another currency' })
  await expect(main.getByRole('button', { name: 'Empty cart' })).toBeVisible()
  await expect(otherCurrency).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(main.getByRole('button')).toHaveCount(0)
  await expect(main.getByRole('checkbox', { name: 'Select all' })).toBeHidden()
  await expect(otherCurrency).toBeHidden()
  await expect(main.getByRole('link', { name: product.title })).toBeVisible()
  await expect(main.getByRole('spinbutton')).toHaveValue('2')
  await expect(main.getByText('Subtotal')).toBeVisible()
})
