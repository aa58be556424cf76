import { expect, test } from '#e2e/support/test.ts'
import { seedSession } from '#e2e/support/seed-session.ts'
import { toCartItem } from '#e2e/support/shop-api.ts'
import { open } from '#e2e/support/shopper.ts'

test('a price that changed since is told, and taken over on request', async ({ page, shop }) => {
  const [product] = await shop.products()
  if (!product) throw new Error('the shop is nearly sold out')
  const cart = [{ ...toCartItem(product), price: '1.00' }]
  await seedSession(page, { userInfo: { guest: true }, cart })
  await open(page, '/shopcart')
  await expect(page.getByText(/The price was .*1\.00 when you added it; it is /)).toBeVisible()
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText(/The price was/)).toBeHidden()
})

test('a stock that others bought from is told, down to sold out', async ({ page, shop }) => {
  const product = (await shop.products({ limit: 48 })).find(({ stock }) => stock >= 3)
  if (!product) throw new Error('the shop is nearly sold out')
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

  await shop.buyAsGuest({ id, quantity: stock - 1 })
  await page.reload()
  await expect(page.getByText('Now sold out')).toBeVisible()
  await expect(page.getByText('Select products to go on')).toBeVisible()
})

test('a checkout whose goods were bought away says so and orders nothing', async ({
  page,
  shop,
}) => {
  const product = (await shop.products({ limit: 48 })).find(({ stock }) => stock >= 2)
  if (!product) throw new Error('the shop is nearly sold out')
  await seedSession(page, { userInfo: { guest: true }, cart: [toCartItem(product, product.stock)] })
  await shop.buyAsGuest({ id: product.id, quantity: 1 })
  await open(page, '/order')
  const summary = page.getByRole('complementary', { name: 'Your order' })
  await expect(summary).toContainText(`Only ${product.stock - 1} available`)
  await expect(page.getByRole('button', { name: 'Place order' })).toBeDisabled()
})
