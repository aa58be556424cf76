import { expect, test } from '#e2e/support/test.ts'
import type { Page } from '@playwright/test'
import { seedSession } from '#e2e/support/seed-session.ts'
import { toCartItem } from '#e2e/support/shop-api.ts'
import { createdOrderNo, fillCheckout, hydrated, open, placeOrder } from '#e2e/support/shopper.ts'

// A provider that fails on purpose is a 5xx on the browser's console.
test.use({ allowedConsoleErrors: /status of 50\d .*orders\.pay/ })

test.beforeEach(async ({ page, shop }) => {
  const [product] = await shop.products()
  if (!product) throw new Error('the shop has nothing in stock')
  await seedSession(page, { userInfo: await shop.register(), cart: [toCartItem(product)] })
  await open(page, '/order')
})

const main = (page: Page) => page.getByRole('main')

/** The order is created, and the provider's page takes over by itself. */
async function orderByCard(page: Page) {
  await fillCheckout(page, { payment: 'Credit card' })
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByRole('heading', { name: 'Card payment' })).toBeVisible()
}

async function expectDeclined(page: Page) {
  await expect(
    page.getByRole('heading', { level: 1, name: 'Your card was declined' }),
  ).toBeVisible()
  await expect(main(page).getByText(/^Nothing was charged/)).toBeVisible()
  await expect(page.getByText('created successfully')).toHaveCount(0)
  await expect(main(page).getByRole('button', { name: 'Pay now' })).toBeEnabled()
}

/** Neither paid nor declined: the order is there, and can be paid. */
async function expectOpen(page: Page) {
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Order created' })).toBeVisible()
  await expect(main(page).getByText(/^This order is not paid yet/)).toBeVisible()
  await expect(main(page).getByText('Unpaid', { exact: true })).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Pay now' })).toBeEnabled()
}

test('a card leads to the provider once the order is there, and paid there is thanked for here', async ({
  page,
}) => {
  await orderByCard(page)
  await page.getByRole('button', { name: 'Pay now' }).click()
  for (const arrive of [async () => {}, () => page.reload()]) {
    await arrive()
    await expect(page).toHaveURL(/\/orderSuccess\?orderNo=[^&]+$/)
    await expect(page.getByRole('heading', { name: 'Order created' })).toBeVisible()
    await expect(main(page).getByText('Your payment has arrived.')).toBeVisible()
    await expect(main(page).getByText('Paid', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Pay now' })).toBeHidden()
  }
  await main(page).getByRole('link', { name: 'Order details' }).click()
  await expect(page).toHaveURL(/\/user\/orderInfo\//)
  await expect(main(page).getByText('Paid', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeHidden()
  await open(page, '/user/nowOrder')
  await expect(page.getByRole('link', { name: /^Details: Order/ })).toHaveCount(1)
  await expect(page.getByRole('button', { name: /^Pay now/ })).toBeHidden()
})

test('a declined card is told, leaves the order unpaid, and the next try pays it', async ({
  page,
}) => {
  await orderByCard(page)
  await page.getByRole('button', { name: 'Decline the payment' }).click()
  for (const arrive of [async () => {}, () => page.reload()]) {
    await arrive()
    await expect(page).toHaveURL(/\/orderSuccess\?orderNo=[^&]+$/)
    await hydrated(page)
    await expectDeclined(page)
    await expect(main(page).getByText('Unpaid', { exact: true })).toBeVisible()
    await expect(main(page).getByText(/^Goods are held until/)).toBeVisible()
  }
  await main(page).getByRole('button', { name: 'Ask a question' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  // The order's own page says the same.
  await main(page).getByRole('link', { name: 'Order details' }).click()
  await expect(page).toHaveURL(/\/user\/orderInfo\//)
  await expect(main(page).getByText('Your card was declined')).toBeVisible()
  await expect(main(page).getByText(/^Nothing was charged/)).toBeVisible()
  await main(page).getByRole('button', { name: 'Pay now' }).click()
  await page.getByRole('button', { name: 'Pay now' }).click()

  await expect(page).toHaveURL(/\/orderSuccess/)
  await expect(main(page).getByText('Your payment has arrived.')).toBeVisible()
  await expect(page.getByText('Your card was declined')).toHaveCount(0)
  await main(page).getByRole('link', { name: 'Order details' }).click()
  await expect(main(page).getByText('Paid', { exact: true }).first()).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Pay now' })).toBeHidden()
  await expect(main(page).getByText(/A paid order cannot be cancelled here/)).toBeVisible()
})

test('the way back from the provider pays nothing by itself, whatever its address says', async ({
  page,
}) => {
  await orderByCard(page)
  await page.getByRole('button', { name: 'Back to the shop' }).click()
  await expectOpen(page)
  await open(page, `${page.url()}&status=paid&pay_status=paid&declined=1`)
  await expectOpen(page)

  await open(page, '/user/nowOrder')
  await page.getByRole('button', { name: /^Pay now: Order/ }).click()
  await expect(page.getByRole('heading', { name: 'Card payment' })).toBeVisible()
})

test('a payment that arrives after the shopper shows without a reload', async ({ page }) => {
  await orderByCard(page)
  const provider = page.url()
  await page.getByRole('button', { name: 'Back to the shop' }).click()
  await expectOpen(page)
  const elsewhere = await page.context().newPage()
  await elsewhere.goto(provider)
  await elsewhere.getByRole('button', { name: 'Pay now' }).click()
  await elsewhere.close()
  await expect(main(page).getByText('Your payment has arrived.')).toBeVisible()
})

test('a guest is told of a declined card and thanked for the payment, over a reload too', async ({
  page,
}) => {
  await page.evaluate(() => sessionStorage.setItem('userInfo', JSON.stringify({ guest: true })))
  await page.reload()
  await hydrated(page)
  await orderByCard(page)
  await page.getByRole('button', { name: 'Decline the payment' }).click()
  await hydrated(page)
  await expectDeclined(page)
  await page.reload()
  await hydrated(page)
  await expectDeclined(page)
  expect(page.url()).not.toContain('@')
  await main(page).getByRole('button', { name: 'Pay now' }).click()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(main(page).getByText('Your payment has arrived.')).toBeVisible()
  await main(page).getByRole('link', { name: 'Order details' }).click()
  await expect(page).toHaveURL(/\/guestOrder\?/)
  await expect(main(page).getByText('Paid', { exact: true }).first()).toBeVisible()
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
  await expect(main(page).getByText('Your payment has arrived.')).toBeVisible()
  await open(page, '/user/nowOrder')
  await expect(page.getByRole('link', { name: /^Details: Order/ })).toHaveCount(1)
})

for (const who of ['a user', 'a guest'] as const) {
  test(`an order paid in cryptocurrency shows ${who} the top-up address with its code`, async ({
    page,
  }) => {
    if (who === 'a guest') {
      await page.evaluate(() => sessionStorage.setItem('userInfo', JSON.stringify({ guest: true })))
      await page.reload()
      await hydrated(page)
    }
    await fillCheckout(page, { payment: 'Cryptocurrency' })
    await placeOrder(page)
    await expectTopUp(page)
    await expect(main(page).getByText(/^Goods are held until/)).toBeVisible()
    await page.reload()
    await expectTopUp(page)
    await main(page).getByRole('link', { name: 'Order details' }).click()
    await expect(page).not.toHaveURL(/orderSuccess/)
    await expectTopUp(page)
  })
}

async function expectTopUp(page: Page) {
  const order = main(page)
  await expect(order.getByRole('heading', { name: 'Pay with cryptocurrency' })).toBeVisible()
  await expect(order.getByRole('img', { name: 'QR code of the top-up address' })).toBeVisible()
  await expect(order.getByText('Top-up address', { exact: true })).toBeVisible()
  await expect(order.getByText(/^\d+\.\d{2} USDT$/)).toBeVisible()
  await expect(order.getByRole('button', { name: 'Copy' }).first()).toBeVisible()
}
