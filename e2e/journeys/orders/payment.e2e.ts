import { expect, test } from '#e2e/support/test.ts'
import type { Page } from '@playwright/test'
import { arriveWith } from '#e2e/support/arrive.ts'
import { toCartItem } from '#e2e/support/shop-api.ts'
import { createdOrderNo, fillCheckout, hydrated, open, placeOrder } from '#e2e/support/shopper.ts'

// A provider that fails on purpose is a 5xx on the browser's console.
test.use({ allowedComplaints: /status of 50\d .*orders\.pay/ })

test.beforeEach(async ({ page, shop }) => {
  const [product] = await shop.products()
  if (!product) throw new Error('the shop has nothing in stock')
  await arriveWith(page, { userInfo: await shop.register(), cart: [toCartItem(product)] })
  await open(page, '/order')
})

/** The order is created, and the provider's page takes over by itself. */
async function orderByCard(page: Page) {
  await fillCheckout(page, { payment: 'Credit card' })
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByRole('heading', { name: 'Card payment' })).toBeVisible()
}

test('a card leads to the provider once the order is there, and paid there is paid here', async ({
  page,
}) => {
  await orderByCard(page)
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(page).toHaveURL(/\/user\/orderInfo\//)
  await expect(page.getByRole('main').getByText('Paid', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeHidden()
  await open(page, '/user/nowOrder')
  await expect(page.getByRole('link', { name: /^Details: Order/ })).toHaveCount(1)
  await expect(page.getByRole('button', { name: /^Pay now/ })).toBeHidden()
})

test('a declined card leaves the order unpaid, and the next try pays it', async ({ page }) => {
  await orderByCard(page)
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

test('the way back from the provider pays nothing by itself, and the list offers to pay', async ({
  page,
}) => {
  await orderByCard(page)
  await page.getByRole('button', { name: 'Back to the shop' }).click()
  await expect(page.getByRole('main').getByText('Unpaid', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible()

  await open(page, '/user/nowOrder')
  await page.getByRole('button', { name: /^Pay now: Order/ }).click()
  await expect(page.getByRole('heading', { name: 'Card payment' })).toBeVisible()
})

test('going back from the provider shows the created order with a button that pays', async ({
  page,
}) => {
  await orderByCard(page)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Order created' })).toBeVisible()
  const payNow = page.getByRole('button', { name: 'Pay now' })
  await expect(payNow).toBeEnabled()
  await payNow.click()
  await expect(page.getByRole('heading', { name: 'Card payment' })).toBeVisible()
})

test('a provider that cannot be reached is told beside the created order, which can be paid then', async ({
  page,
  lab,
}) => {
  await lab.fault({ kind: 'http500', endpoint: 'order.pay' })
  await fillCheckout(page, { payment: 'Credit card' })
  await placeOrder(page)
  await expect(page.getByText(/Something went wrong on our side/)).toBeVisible()
  await expect(page.getByRole('main')).toContainText(createdOrderNo(page))
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeEnabled()

  await lab.fault({ kind: 'none', endpoint: 'order.pay' })
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(page.getByRole('heading', { name: 'Card payment' })).toBeVisible()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(page).toHaveURL(/\/user\/orderInfo\//)
  await open(page, '/user/nowOrder')
  await expect(page.getByRole('link', { name: /^Details: Order/ })).toHaveCount(1)
})

test('an order paid in cryptocurrency shows the top-up address with its code', async ({ page }) => {
  await fillCheckout(page, { payment: 'Cryptocurrency' })
  await placeOrder(page)
  await page.getByRole('link', { name: 'Order details' }).click()
  const order = page.getByRole('main')
  await expect(order.getByRole('heading', { name: 'Pay with cryptocurrency' })).toBeVisible()
  await expect(order.getByRole('img', { name: 'QR code of the top-up address' })).toBeVisible()
  await expect(order.getByText('Top-up address', { exact: true })).toBeVisible()
  await expect(order.getByText(/^\d+\.\d{2} USDT$/)).toBeVisible()
  await expect(order.getByRole('button', { name: 'Copy' }).first()).toBeVisible()
})
