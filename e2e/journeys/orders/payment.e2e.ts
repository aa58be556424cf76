import { seedUserWithCart } from '#e2e/support/seed-shopper.ts'
import { expect, test } from '#e2e/support/test.ts'
import type { Page } from '@playwright/test'
import { createdOrderNo, fillCheckout, hydrated, open, placeOrder } from '#e2e/support/shopper.ts'

// Allows the 5xx that the browser logs for the injected fault of `order.pay`.
test.use({ allowedConsoleErrors: /status of 50\d .*orders\.pay/ })

test.beforeEach(async ({ page, shop }) => {
  await seedUserWithCart(page, shop)
  await open(page, '/order')
})

const main = (page: Page) => page.getByRole('main')

/** Places the order and waits until the payment provider's page is open. */
async function orderByCard(page: Page) {
  await fillCheckout(page, { payment: 'Credit or debit card' })
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByRole('heading', { name: 'Card payment' })).toBeVisible()
}

async function expectDeclined(page: Page) {
  await expect(
    page.getByRole('heading', { level: 1, name: 'Your card was declined' }),
  ).toBeVisible()
  await expect(main(page).getByText(/^You haven’t been charged/)).toBeVisible()
  await expect(page.getByText('We’ve received your order')).toHaveCount(0)
  await expect(main(page).getByRole('button', { name: 'Pay now' })).toBeEnabled()
}

/**
 * Expects the success page of an order whose payment is open: neither paid nor declined, with an enabled “Pay now”
 * button.
 */
async function expectOpen(page: Page) {
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Order placed' })).toBeVisible()
  await expect(main(page).getByText(/^We haven’t received your payment yet/)).toBeVisible()
  await expect(main(page).getByText('Unpaid', { exact: true })).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Pay now' })).toBeEnabled()
}

/**
 * Places the order, then goes back to the shop from the payment provider without paying. Returns the URL of the
 * provider's page.
 */
async function returnUnpaid(page: Page): Promise<string> {
  await orderByCard(page)
  const provider = page.url()
  await page.getByRole('button', { name: 'Back to the shop' }).click()
  await expectOpen(page)
  return provider
}

test('an order with card payment leads to the payment provider, and on return the shop shows the order as paid', async ({
  page,
}) => {
  await orderByCard(page)
  await page.getByRole('button', { name: 'Pay now' }).click()
  for (const arrive of [async () => {}, () => page.reload()]) {
    await arrive()
    await expect(page).toHaveURL(/\/orderSuccess\?orderNo=[^&]+$/)
    await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible()
    await expect(main(page).getByText(/^We’ve received your payment/)).toBeVisible()
    await expect(main(page).getByText('Paid', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Pay now' })).toBeHidden()
  }
  await main(page).getByRole('link', { name: 'View order details' }).click()
  await expect(page).toHaveURL(/\/user\/orderInfo\//)
  await expect(main(page).getByText('Paid', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeHidden()
  const receipt = main(page).getByRole('heading', { name: 'Receipt', exact: true })
  await expect(receipt).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(receipt).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await open(page, '/user/nowOrder')
  await expect(page.getByRole('link', { name: /^View details: Order/ })).toHaveCount(1)
  await expect(page.getByRole('button', { name: /^Pay now/ })).toBeHidden()
})

test('when a card is declined, the order stays unpaid, and the shopper can pay in another attempt', async ({
  page,
}) => {
  await orderByCard(page)
  await page.getByRole('button', { name: 'Decline payment' }).click()
  for (const arrive of [async () => {}, () => page.reload()]) {
    await arrive()
    await expect(page).toHaveURL(/\/orderSuccess\?orderNo=[^&]+$/)
    await hydrated(page)
    await expectDeclined(page)
    await expect(main(page).getByText('Unpaid', { exact: true })).toBeVisible()
    await expect(main(page).getByText(/^Held for you until/)).toBeVisible()
  }
  await main(page).getByRole('button', { name: 'Ask a question' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  // The page of the order must report the declined card, too.
  await main(page).getByRole('link', { name: 'View order details' }).click()
  await expect(page).toHaveURL(/\/user\/orderInfo\//)
  await expect(main(page).getByText('Your card was declined')).toBeVisible()
  await expect(main(page).getByText(/^You haven’t been charged/)).toBeVisible()
  await main(page).getByRole('button', { name: 'Pay now' }).click()
  await page.getByRole('button', { name: 'Pay now' }).click()

  await expect(page).toHaveURL(/\/orderSuccess/)
  await expect(main(page).getByText(/^We’ve received your payment/)).toBeVisible()
  await expect(page.getByText('Your card was declined')).toHaveCount(0)
  await main(page).getByRole('link', { name: 'View order details' }).click()
  await expect(main(page).getByText('Paid', { exact: true }).first()).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Pay now' })).toBeHidden()
  await expect(
    main(page).getByText(/This order has been paid for, so it can’t be cancelled here/),
  ).toBeVisible()
})

test('does not mark an order as paid just because the return URL says so', async ({ page }) => {
  await returnUnpaid(page)
  await open(page, `${page.url()}&status=paid&pay_status=paid&declined=1`)
  await expectOpen(page)

  await open(page, '/user/nowOrder')
  await page.getByRole('button', { name: /^Pay now: Order/ }).click()
  await expect(page.getByRole('heading', { name: 'Card payment' })).toBeVisible()
})

test('the open page shows a payment without a reload, even if the payment arrives after the shopper has returned to the shop', async ({
  page,
}) => {
  const provider = await returnUnpaid(page)
  const elsewhere = await page.context().newPage()
  await elsewhere.goto(provider)
  await elsewhere.getByRole('button', { name: 'Pay now' }).click()
  await elsewhere.close()
  // Allows for the page's longest pause between two look-ups, 30 s.
  await expect(main(page).getByText(/^We’ve received your payment/)).toBeVisible({
    timeout: 45_000,
  })
})

test('the success page tells a guest that the card was declined, even after a reload, and later that the payment has arrived', async ({
  page,
}) => {
  await page.evaluate(() => sessionStorage.setItem('userInfo', JSON.stringify({ guest: true })))
  await page.reload()
  await hydrated(page)
  await orderByCard(page)
  await page.getByRole('button', { name: 'Decline payment' }).click()
  await hydrated(page)
  await expectDeclined(page)
  await page.reload()
  await hydrated(page)
  await expectDeclined(page)
  expect(page.url()).not.toContain('@')
  await main(page).getByRole('button', { name: 'Pay now' }).click()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(main(page).getByText(/^We’ve received your payment/)).toBeVisible()
  await main(page).getByRole('link', { name: 'View order details' }).click()
  await expect(page).toHaveURL(/\/guestOrder\?/)
  await expect(main(page).getByText('Paid', { exact: true }).first()).toBeVisible()
})

test('when the shopper goes back from the payment provider, the shop shows the order with a “Pay now” button', async ({
  page,
}) => {
  await orderByCard(page)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible()
  const payNow = page.getByRole('button', { name: 'Pay now' })
  await expect(payNow).toBeEnabled()
  await payNow.click()
  await expect(page.getByRole('heading', { name: 'Card payment' })).toBeVisible()
})

test('pressing “Pay now” twice in one tab and once in another leads to the same payment each time', async ({
  page,
}) => {
  const provider = await returnUnpaid(page)
  const second = await page.context().newPage()
  await open(second, new URL(page.url()).pathname + new URL(page.url()).search)
  const payNow = (tab: Page) => main(tab).getByRole('button', { name: 'Pay now' })
  await expect(payNow(second)).toBeEnabled()
  await Promise.all([payNow(page).dblclick({ noWaitAfter: true }), payNow(second).click()])
  await expect(page).toHaveURL(provider)
  await expect(second).toHaveURL(provider)
})

test('when a payment cannot be started, shows an error beside the order, and the shopper can pay later', async ({
  page,
  lab,
}) => {
  await lab.fault({ kind: 'http500', endpoint: 'order.pay' })
  await fillCheckout(page, { payment: 'Credit or debit card' })
  await placeOrder(page)
  await expect(page.getByText(/Something went wrong on our side/)).toBeVisible()
  await expect(page.getByRole('main')).toContainText(createdOrderNo(page))
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeEnabled()

  await lab.fault({ kind: 'none', endpoint: 'order.pay' })
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(page.getByRole('heading', { name: 'Card payment' })).toBeVisible()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(main(page).getByText(/^We’ve received your payment/)).toBeVisible()
  await open(page, '/user/nowOrder')
  await expect(page.getByRole('link', { name: /^View details: Order/ })).toHaveCount(1)
})

for (const who of ['a user', 'a guest'] as const) {
  test(`for an order paid in cryptocurrency, shows ${who} the payment address and its QR code`, async ({
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
    await expect(main(page).getByText(/^Held for you until/)).toBeVisible()
    await page.reload()
    await expectTopUp(page)
    await main(page).getByRole('link', { name: 'View order details' }).click()
    await expect(page).not.toHaveURL(/orderSuccess/)
    await expectTopUp(page)
  })
}

async function expectTopUp(page: Page) {
  const order = main(page)
  await expect(order.getByRole('heading', { name: 'Pay with cryptocurrency' })).toBeVisible()
  await expect(order.getByRole('img', { name: 'QR code of the payment address' })).toBeVisible()
  await expect(order.getByText('Payment address', { exact: true })).toBeVisible()
  await expect(order.getByText(/^\d+\.\d{2}\sUSDT$/)).toBeVisible()
  await expect(order.getByRole('button', { name: 'Copy' }).first()).toBeVisible()
}
