import { expect, test } from '#e2e/support/test.ts'
import type { Page } from '@playwright/test'
import { seedSession } from '#e2e/support/seed-session.ts'
import { ADDRESS } from '#e2e/support/test-users.ts'
import { toCartItem } from '#e2e/support/shop-api.ts'
import { fillCheckout, open, placeOrder } from '#e2e/support/shopper.ts'

test.use({ allowedConsoleErrors: /status of 50\d .*orders\.submit/ })

test.beforeEach(async ({ page, shop }) => {
  const [product] = await shop.products()
  if (!product) throw new Error('the shop has nothing in stock')
  await seedSession(page, { userInfo: await shop.register(), cart: [toCartItem(product)] })
  await open(page, '/order')
  await fillCheckout(page)
})

async function expectOneOrder(page: Page) {
  await open(page, '/user/nowOrder')
  await expect(page.getByRole('link', { name: /^Details: Order/ })).toHaveCount(1)
}

test('an answer that is lost after the order was stored leads to that order', async ({
  page,
  lab,
}) => {
  await lab.fault({ kind: 'reset', at: 'after-commit', endpoint: 'order.submit', times: 1 })
  await placeOrder(page)
  await expectOneOrder(page)
})

test('when it stays unclear, trying again finds the order instead of placing a second', async ({
  page,
  lab,
}) => {
  await lab.fault({ kind: 'reset', at: 'after-commit', endpoint: 'order.submit', times: 1 })
  await lab.fault({ kind: 'http500', endpoint: 'order.info' })
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByText('The answer took too long. Please try again.')).toBeVisible()
  await expect(page.getByLabel('City')).toHaveValue(ADDRESS.city)
  await lab.fault({ kind: 'none', endpoint: 'order.info' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Order created' })).toBeVisible()
  await expectOneOrder(page)
})

test('a double click places one order', async ({ page }) => {
  await page.getByRole('button', { name: 'Place order' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Order created' })).toBeVisible()
  await expectOneOrder(page)
})

test('a reload in the middle keeps what was filled in, but not the consent', async ({ page }) => {
  await page.reload()
  const form = page.getByRole('main')
  await expect(form.getByLabel('Full name')).toHaveValue('Ann Doe')
  await expect(form.getByLabel('Country')).toHaveValue(ADDRESS.country)
  await expect(form.getByLabel('Street and number')).toHaveValue(ADDRESS.address)
  await expect(form.getByRole('radio', { name: 'Post' })).toBeChecked()
  await expect(form.getByRole('radio', { name: 'Bank transfer' })).toBeChecked()
  await expect(form.getByRole('checkbox', { name: /I have read the terms/ })).not.toBeChecked()
})

test('going back after the order does not order again', async ({ page }) => {
  await placeOrder(page)
  await page.goBack()
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'Order created' })).toBeVisible()
  await open(page, '/order')
  await expect(page.getByText('Nothing to order yet')).toBeVisible()
  await expectOneOrder(page)
})

test('a second tab has nothing to order once the first has ordered', async ({ page }) => {
  const second = await page.context().newPage()
  await open(second, '/order')
  await expect(second.getByRole('button', { name: 'Place order' })).toBeVisible()
  await placeOrder(page)
  await expect(second.getByText('Nothing to order yet')).toBeVisible()
  await expectOneOrder(second)
})
