import { filledDraft, openFilledCheckout } from '#e2e/support/filled-checkout.ts'
import { seedSession } from '#e2e/support/seed-session.ts'
import { seedUserWithCart } from '#e2e/support/seed-shopper.ts'
import { toCartItem } from '#e2e/support/shop-api.ts'
import type { ShopApi } from '#e2e/support/shop-api.ts'
import { expect, test } from '#e2e/support/test.ts'
import type { Page } from '@playwright/test'
import { CONTACT } from '#e2e/support/test-users.ts'
import { createdOrderNo, hydrated, open, placeOrder } from '#e2e/support/shopper.ts'

// Allows the 5xx that the browser logs for the injected fault of `order.pay`.
test.use({ allowedConsoleErrors: /status of 50\d .*orders\.pay/ })

const main = (page: Page) => page.getByRole('main')

const PAID = /^We’ve received your payment/

type Shopper = { shop: ShopApi; who?: 'a user' | 'a guest' }

/** Opens a checkout that is filled in for a payment by card. */
async function openCheckout(page: Page, { shop, who = 'a user' }: Shopper) {
  const draft = filledDraft({ payment: 'card' })
  if (who === 'a user') await seedUserWithCart(page, shop, draft)
  else {
    const cart = [toCartItem(await shop.anyProduct())]
    await seedSession(page, { userInfo: { guest: true }, cart, draft })
  }
  await openFilledCheckout(page)
}

/** Places an order and waits until the payment provider's page is open. */
async function orderByCard(page: Page, shopper: Shopper) {
  await openCheckout(page, shopper)
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

test('an order with card payment leads to the payment provider, and on return the shop shows the order as paid', async ({
  page,
  shop,
}) => {
  await orderByCard(page, { shop })
  await page.getByRole('button', { name: 'Pay now' }).click()
  for (const arrive of [async () => {}, () => page.reload()]) {
    await arrive()
    await expect(page).toHaveURL(/\/orderSuccess\?orderNo=[^&]+$/)
    await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible()
    await expect(main(page).getByText(PAID)).toBeVisible()
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
  await main(page).getByRole('link', { name: 'All orders' }).click()
  await expect(page.getByRole('link', { name: /^View details: Order/ })).toHaveCount(1)
  await expect(page.getByRole('button', { name: /^Pay now/ })).toBeHidden()
})

test('when a card is declined, the order stays unpaid, and the shopper can pay in another attempt', async ({
  page,
  shop,
}) => {
  await orderByCard(page, { shop })
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
  await expect(main(page).getByText(PAID)).toBeVisible()
  await expect(page.getByText('Your card was declined')).toHaveCount(0)
  await main(page).getByRole('link', { name: 'View order details' }).click()
  await expect(main(page).getByText('Paid', { exact: true }).first()).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Pay now' })).toBeHidden()
  await expect(
    main(page).getByText(/This order has been paid for, so it can’t be cancelled here/),
  ).toBeVisible()
})

/**
 * Places the order, then goes back to the shop from the payment provider without paying. Returns the URL of the
 * provider's page.
 */
async function returnUnpaid(page: Page, shop: ShopApi): Promise<string> {
  await orderByCard(page, { shop })
  const provider = page.url()
  await page.getByRole('button', { name: 'Back to the shop' }).click()
  await expectOpen(page)
  return provider
}

test('when the shopper goes back from the payment provider, the order stays unpaid whatever the return URL says, and can be paid from the list of orders', async ({
  page,
  shop,
}) => {
  await returnUnpaid(page, shop)
  await test.step('with a return URL that says “paid”', async () => {
    await open(page, `${page.url()}&status=paid&pay_status=paid&declined=1`)
    await expectOpen(page)
  })
  await test.step('pays from the list of orders', async () => {
    await open(page, '/user/nowOrder')
    await page.getByRole('button', { name: /^Pay now: Order/ }).click()
    await expect(page.getByRole('heading', { name: 'Card payment' })).toBeVisible()
  })
})

test('after “Back” of the browser from the payment provider, “Pay now” leads to the provider again', async ({
  page,
  shop,
}) => {
  await orderByCard(page, { shop })
  const payNow = page.getByRole('button', { name: 'Pay now' })
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible()
  await expect(payNow).toBeEnabled()
  await payNow.click()
  await expect(page.getByRole('heading', { name: 'Card payment' })).toBeVisible()
})

test('the open page shows a payment without a reload, even if the payment arrives after the shopper has returned to the shop', async ({
  page,
  shop,
}) => {
  const provider = await returnUnpaid(page, shop)
  const elsewhere = await page.context().newPage()
  await elsewhere.goto(provider)
  await elsewhere.getByRole('button', { name: 'Pay now' }).click()
  await elsewhere.close()
  // Allows for the page's longest pause between two look-ups, 30 s.
  await main(page).getByText(PAID).waitFor({ timeout: 45_000 })
})

// Ends at the provider. A request of a page that the browser is leaving may lack the header that names the test's world,
// and then ends the session.
test('pressing “Pay now” twice in one tab and once in another leads to the same payment each time', async ({
  page,
  shop,
}) => {
  const provider = await returnUnpaid(page, shop)
  const second = await page.context().newPage()
  await open(second, new URL(page.url()).pathname + new URL(page.url()).search)
  const payNow = (tab: Page) => main(tab).getByRole('button', { name: 'Pay now' })
  await expect(payNow(second)).toBeEnabled()
  await Promise.all([payNow(page).dblclick({ noWaitAfter: true }), payNow(second).click()])
  await expect(page).toHaveURL(provider)
  await expect(second).toHaveURL(provider)
})

test('when a payment cannot be started, a guest sees an error beside the order and can pay later; the success page says that the card was declined, even after a reload, and later that the payment has arrived', async ({
  page,
  shop,
  lab,
}) => {
  const payNow = main(page).getByRole('button', { name: 'Pay now' })
  const provider = page.getByRole('heading', { name: 'Card payment' })
  await test.step('the payment cannot be started', async () => {
    await lab.fault({ kind: 'http500', endpoint: 'order.pay' })
    await openCheckout(page, { shop, who: 'a guest' })
    await placeOrder(page)
    await expect(page.getByText(/Something went wrong on our side/)).toBeVisible()
    await expect(main(page)).toContainText(createdOrderNo(page))
    await expect(payNow).toBeEnabled()
  })
  await test.step('the card is declined', async () => {
    await lab.fault({ kind: 'none', endpoint: 'order.pay' })
    await payNow.click()
    await expect(provider).toBeVisible()
    await page.getByRole('button', { name: 'Decline payment' }).click()
    await hydrated(page)
    await expectDeclined(page)
    await page.reload()
    await hydrated(page)
    await expectDeclined(page)
    expect(page.url()).not.toContain('@')
  })
  await test.step('the payment arrives', async () => {
    await payNow.click()
    await expect(provider).toBeVisible()
    await page.getByRole('button', { name: 'Pay now' }).click()
    await expect(main(page).getByText(PAID)).toBeVisible()
    await main(page).getByRole('link', { name: 'View order details' }).click()
    await expect(page).toHaveURL(/\/guestOrder\?/)
    await expect(main(page).getByText('Paid', { exact: true }).first()).toBeVisible()
    expect((await lab.orders({ text: CONTACT.email })).total).toBe(1)
  })
})
