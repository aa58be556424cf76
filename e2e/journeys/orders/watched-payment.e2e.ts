import { seedSession } from '#e2e/support/seed-session.ts'
import type { MockWorld } from '#mock-upstream/control-client/mock-world.ts'
import type { ShopApi } from '#e2e/support/shop-api.ts'
import { expect, test } from '#e2e/support/test.ts'
import type { Page } from '@playwright/test'
import type { PaymentMethod } from '#contracts/orders/statuses.ts'
import { filledDraft, openFilledCheckout } from '#e2e/support/filled-checkout.ts'
import { CONTACT } from '#e2e/support/test-users.ts'
import { toCartItem } from '#e2e/support/shop-api.ts'
import { createdOrderNo, open, placeOrder } from '#e2e/support/shopper.ts'

// Allows the 5xx that the browser logs for the lost response.
test.use({ allowedConsoleErrors: /status of 50\d .*orders\.cancel/ })

const main = (page: Page) => page.getByRole('main')
const steps = (page: Page) => main(page).getByRole('list', { name: 'Status' }).getByRole('listitem')

/** Places a user's order by the API. Returns the order number. */
async function order(page: Page, shop: ShopApi, payment: PaymentMethod): Promise<string> {
  const userInfo = await shop.register()
  await seedSession(page, { userInfo })
  return shop.order({ id: (await shop.anyProduct()).id, quantity: 1 }, userInfo, payment)
}

/** Opens the success page of a user's order, which was placed by the API. Returns the order number. */
async function openSuccess(page: Page, shop: ShopApi, payment: PaymentMethod): Promise<string> {
  const orderNo = await order(page, shop, payment)
  await open(page, `/orderSuccess?orderNo=${orderNo}`)
  return orderNo
}

/** Buys as a guest through the checkout, and reloads the success page. Returns the order number. */
async function buyAsGuest(page: Page, shop: ShopApi, payment: PaymentMethod): Promise<string> {
  const cart = [toCartItem(await shop.anyProduct())]
  await seedSession(page, { userInfo: { guest: true }, cart, draft: filledDraft({ payment }) })
  await openFilledCheckout(page)
  await placeOrder(page)
  await expectTopUp(page)
  await page.reload()
  return createdOrderNo(page)
}

/** Pays the order of the open success page. Expects that the page says so without a reload. */
async function expectWatched(page: Page, { lab, order_no }: { lab: MockWorld; order_no: string }) {
  const state = main(page)
    .getByRole('status')
    .filter({ hasText: /payment/ })
  await expect(state).toHaveText('We’ll prepare your order as soon as we’ve received your payment.')
  await expect(main(page).getByText(/^This page updates itself/)).toBeVisible()
  // Waits for the payment details before paying, because the shop no longer returns them afterwards.
  await expect(main(page).getByRole('button', { name: 'Copy' }).first()).toBeVisible()
  await lab.order({ order_no, pay_status: 'paid' })
  await state.filter({ hasText: /^We’ve received your payment/ }).waitFor()
  await expect(main(page).getByText('Paid', { exact: true })).toBeVisible()
  await expect(main(page).getByText(/^This page updates itself/)).toHaveCount(0)
}

test('when a payment by bank transfer arrives, the open page of the order says so without a reload', async ({
  page,
  shop,
  lab,
}) => {
  const order_no = await openSuccess(page, shop, 'bank_transfer')
  await expectWatched(page, { lab, order_no })
})

for (const who of ['a user', 'a guest'] as const) {
  test(`for an order paid in cryptocurrency, shows ${who} the payment address and its QR code, and without a reload that the payment has arrived`, async ({
    page,
    shop,
    lab,
  }) => {
    const start = who === 'a user' ? openSuccess : buyAsGuest
    const order_no = await start(page, shop, 'crypto')
    await expectTopUp(page)
    await expect(main(page).getByText(/^Held for you until/)).toBeVisible()
    await main(page).getByRole('link', { name: 'View order details' }).click()
    await expect(page).not.toHaveURL(/orderSuccess/)
    await expectTopUp(page)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Order placed' })).toBeVisible()
    await expectWatched(page, { lab, order_no })
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

test('the page of an unpaid order explains how to pay above the items, its steps show their dates once completed, and from shipment the current step links to the page where the carrier tracks the parcel', async ({
  page,
  shop,
  lab,
}) => {
  const order_no = await order(page, shop, 'invoice')
  const link = page.getByRole('link', { name: 'Track the parcel' })
  await open(page, `/user/orderInfo/${order_no}`)
  await test.step('unpaid', async () => {
    await expect(steps(page)).toHaveText([
      /^\d?.?Ordered.*20\d\d/,
      /Payment$/,
      /Processing$/,
      /Shipped$/,
      /In transit$/,
      /Delivered$/,
    ])
    await expect(steps(page).nth(1)).toHaveAttribute('aria-current', 'step')
    await expect(main(page).getByRole('heading', { level: 2 })).toHaveText(['How to pay', 'Items'])
    await expect(link).toHaveCount(0)
  })
  await test.step('paid, without a reload', async () => {
    await lab.order({ order_no, pay_status: 'paid' })
    await expect(steps(page).nth(1)).toHaveText(/Paid.*20\d\d/)
    await expect(steps(page).nth(2)).toHaveAttribute('aria-current', 'step')
    await expect(main(page).getByRole('heading', { name: 'How to pay' })).toHaveCount(0)
    await expect(link).toHaveCount(0)
  })
  for (const [delivery_status, label] of [
    ['shipped', 'Shipped'],
    ['in_transit', 'In transit'],
  ] as const) {
    await test.step(label, async () => {
      await lab.order({ order_no, delivery_status })
      await page.reload()
      await expect(steps(page).nth(3)).toHaveText(/Shipped.*20\d\d/)
      const step = steps(page).filter({ has: link })
      await expect(step).toContainText(label)
      await expect(step).toHaveAttribute('aria-current', 'step')
      await expect(link).toHaveText('Track the parcel at skylark.example')
      await expect(link).toHaveAttribute('href', `https://skylark.example/track/${order_no}`)
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    })
  }
  await test.step('the steps of a narrow window keep the name of the carrier’s site in one line', async () => {
    await page.setViewportSize({ width: 1024, height: 800 })
    const linesOfHost = await link.evaluate((element) => {
      const [text] = element.childNodes
      if (!text) throw new Error('The link has no text')
      const range = document.createRange()
      range.setStart(text, element.textContent.indexOf('skylark'))
      range.setEnd(text, element.textContent.length)
      return range.getClientRects().length
    })
    expect(linesOfHost).toBe(1)
  })
})

test('the list links an unpaid order to payment instructions, where “I sent a different amount” opens a prefilled question, and a cancellation whose response is lost shows the order as cancelled', async ({
  page,
  shop,
  lab,
}) => {
  const order_no = await order(page, shop, 'crypto')
  await open(page, '/user/nowOrder')
  await main(page)
    .getByRole('link', { name: `How to pay: Order ${order_no}` })
    .click()
  await expect(main(page).getByText(/^Before you send, check/)).toBeVisible()
  await main(page).getByRole('button', { name: 'I sent a different amount' }).click()
  const dialog = page.getByRole('dialog')
  const message = dialog.getByLabel('Your message')
  await expect(message).toHaveValue(new RegExp(`^Order ${order_no}:`))
  await expect(dialog.getByLabel(/^Name/)).toHaveValue(CONTACT.name)
  await message.fill('Never mind')
  await dialog.getByRole('button', { name: 'Clear' }).click()
  await expect(message).toHaveValue(new RegExp(`^Order ${order_no}:`))
  await dialog.getByRole('button', { name: 'Close' }).click()

  await test.step('shows the order as cancelled, and no error, when the response to the cancellation is lost', async () => {
    await lab.fault({ kind: 'reset', endpoint: 'order.cancel', at: 'after-commit', times: 1 })
    await main(page).getByRole('button', { name: 'Cancel order' }).click()
    const question = page.getByRole('dialog', { name: 'Cancel order' })
    await question.getByRole('button', { name: 'Cancel order' }).click()
    await expect(main(page).getByText('This order has been cancelled.')).toBeVisible()
    await expect(question).toBeHidden()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden()
  })
})
