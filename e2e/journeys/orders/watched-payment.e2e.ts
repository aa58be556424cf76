import { seedUserWithCart } from '#e2e/support/seed-shopper.ts'
import { expect, test } from '#e2e/support/test.ts'
import type { Page } from '@playwright/test'
import { CONTACT } from '#e2e/support/test-users.ts'
import { createdOrderNo, fillCheckout, open, placeOrder } from '#e2e/support/shopper.ts'

test.beforeEach(async ({ page, shop }) => {
  await seedUserWithCart(page, shop)
  await open(page, '/order')
})

const main = (page: Page) => page.getByRole('main')
const steps = (page: Page) => main(page).getByRole('list', { name: 'Status' }).getByRole('listitem')

/** Places an order with the given payment method. Returns the order number. */
async function order(page: Page, payment: string): Promise<string> {
  await fillCheckout(page, { payment })
  await placeOrder(page)
  return createdOrderNo(page)
}

for (const payment of ['Cryptocurrency', 'Bank transfer'] as const) {
  test(`when a payment by ${payment.toLowerCase()} arrives, the open page of the order says so without a reload`, async ({
    page,
    lab,
  }) => {
    const order_no = await order(page, payment)
    const state = main(page)
      .getByRole('status')
      .filter({ hasText: /payment/ })
    await expect(state).toHaveText(
      'We’ll prepare your order as soon as we’ve received your payment.',
    )
    await expect(main(page).getByText(/^This page updates itself/)).toBeVisible()
    // Waits for the payment details before paying, because the shop no longer returns them afterwards.
    await expect(main(page).getByRole('button', { name: 'Copy' }).first()).toBeVisible()
    await lab.order({ order_no, pay_status: 'paid' })
    await expect(state).toHaveText(/^We’ve received your payment/)
    await expect(main(page).getByText('Paid', { exact: true })).toBeVisible()
    await expect(main(page).getByText(/^This page updates itself/)).toHaveCount(0)
  })
}

test('the page of an unpaid order explains how to pay above the items, and the steps of an order show their dates once completed', async ({
  page,
  lab,
}) => {
  const order_no = await order(page, 'Invoice')
  await main(page).getByRole('link', { name: 'View order details' }).click()
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

  await lab.order({ order_no, pay_status: 'paid' })
  await expect(steps(page).nth(1)).toHaveText(/Paid.*20\d\d/)
  await expect(steps(page).nth(2)).toHaveAttribute('aria-current', 'step')
  await expect(main(page).getByRole('heading', { name: 'How to pay' })).toHaveCount(0)
  await lab.order({ order_no, delivery_status: 'shipped' })
  await page.reload()
  await expect(steps(page).nth(3)).toHaveText(/Shipped.*20\d\d/)
})

test('the list links an unpaid order to payment instructions, where “I sent a different amount” opens a prefilled question', async ({
  page,
}) => {
  const order_no = await order(page, 'Cryptocurrency')
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
})
