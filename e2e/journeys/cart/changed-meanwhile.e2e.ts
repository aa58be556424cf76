import { expect, test } from '#e2e/support/test.ts'
import { seedSession } from '#e2e/support/seed-session.ts'
import { toCartItem } from '#e2e/support/shop-api.ts'
import { open } from '#e2e/support/shopper.ts'

test('reports a changed price in the cart until the shopper accepts it', async ({ page, shop }) => {
  const product = await shop.anyProduct()
  const cart = [{ ...toCartItem(product), price: '1.00' }]
  await seedSession(page, { userInfo: { guest: true }, cart })
  await open(page, '/shopcart')
  await expect(page.getByText(/The price was .*1\.00 when you added it; it is /)).toBeVisible()
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText(/The price was/)).toBeHidden()
})

test('shows in the cart that other buyers have reduced the stock, down to sold out', async ({
  page,
  shop,
}) => {
  const product = await shop.anyProduct({ minStock: 3 })
  const { id, stock, title } = product
  await seedSession(page, { userInfo: { guest: true }, cart: [toCartItem(product, stock)] })
  await shop.buyAsGuest({ id, quantity: 1 })
  await open(page, '/shopcart')
  await expect(
    page.getByText(`You chose ${stock}; only ${stock - 1} are available now`),
  ).toBeVisible()
  await expect(page.getByRole('checkbox', { name: `Select ${title}` })).toBeDisabled()
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByRole('checkbox', { name: `Select ${title}` })).toBeChecked()

  await shop.buyElsewhere({ id, quantity: stock - 1 })
  await page.reload()
  await expect(page.getByText('Now sold out')).toBeVisible()
  await expect(page.getByText('Select products to go on')).toBeVisible()
})

test('disables “Place order” when other buyers reduced the stock below the quantity in the cart', async ({
  page,
  shop,
}) => {
  const product = await shop.anyProduct({ minStock: 2 })
  await seedSession(page, { userInfo: { guest: true }, cart: [toCartItem(product, product.stock)] })
  await shop.buyAsGuest({ id: product.id, quantity: 1 })
  await open(page, '/order')
  const summary = page.getByRole('complementary', { name: 'Your order' })
  await expect(summary).toContainText(`Only ${product.stock - 1} available`)
  await expect(page.getByRole('button', { name: 'Place order' })).toBeDisabled()
})
