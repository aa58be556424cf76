import { expect, test } from '#e2e/support/test.ts'
import { arriveWith } from '#e2e/support/arrive.ts'
import { toCartItem } from '#e2e/support/shop-api.ts'
import { fillCheckout, hydrated, open, placeOrder } from '#e2e/support/shopper.ts'

test.beforeEach(async ({ page, shop }) => {
  const [product] = await shop.products()
  if (!product) throw new Error('the shop has nothing in stock')
  await arriveWith(page, { userInfo: await shop.register(), cart: [toCartItem(product)] })
  await open(page, '/order')
})

test('a declined card leaves the order unpaid, and the next try pays it', async ({ page }) => {
  await fillCheckout(page, { payment: 'Credit card' })
  await placeOrder(page)
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(page.getByRole('heading', { name: 'Card payment' })).toBeVisible()
  await page.getByRole('button', { name: 'Decline the payment' }).click()

  await expect(page).toHaveURL(/\/user\/orderInfo\//)
  await hydrated(page)
  const order = page.getByRole('main')
  await expect(order.getByText('Unpaid', { exact: true })).toBeVisible()
  await order.getByRole('button', { name: 'Pay now' }).click()
  await page.getByRole('button', { name: 'Pay now' }).click()

  await expect(page).toHaveURL(/\/user\/orderInfo\//)
  await expect(order.getByText('Paid', { exact: true }).first()).toBeVisible()
  await expect(order.getByRole('button', { name: 'Pay now' })).toBeHidden()
  await expect(order.getByText(/A paid order cannot be cancelled here/)).toBeVisible()
})

test('the way back from the provider pays nothing by itself', async ({ page }) => {
  await fillCheckout(page, { payment: 'Credit card' })
  await placeOrder(page)
  await page.getByRole('button', { name: 'Pay now' }).click()
  await page.getByRole('button', { name: 'Back to the shop' }).click()
  await expect(page.getByRole('main').getByText('Unpaid', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible()
})

test('an order paid in cryptocurrency shows the top-up address with its code', async ({ page }) => {
  await fillCheckout(page, { payment: 'Cryptocurrency' })
  await placeOrder(page)
  await page.getByRole('link', { name: 'Order details' }).click()
  const order = page.getByRole('main')
  await expect(order.getByRole('heading', { name: 'Pay with cryptocurrency' })).toBeVisible()
  await expect(order.getByRole('img', { name: 'QR code of the top-up address' })).toBeVisible()
  await expect(order.getByText('Top-up address', { exact: true })).toBeVisible()
  await expect(order.getByRole('button', { name: 'Copy' }).first()).toBeVisible()
})
