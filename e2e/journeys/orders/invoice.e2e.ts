import { INVOICE_HOLD_SECONDS } from '#contracts/limits.ts'
import { seedSession } from '#e2e/support/seed-session.ts'
import { seedUserWithCart } from '#e2e/support/seed-shopper.ts'
import { toCartItem } from '#e2e/support/shop-api.ts'
import { expect, test } from '#e2e/support/test.ts'
import { CONTACT } from '#e2e/support/test-users.ts'
import { createdOrderNo, fillCheckout, open, placeOrder } from '#e2e/support/shopper.ts'

const PAY_TO = ['Amount', 'Payee', 'Bank', 'IBAN', 'Reference'] as const

for (const payment of ['Invoice', 'Bank transfer'] as const) {
  test(`for an order paid by ${payment.toLowerCase()}, shows payee, account and reference on screen and in print`, async ({
    page,
    shop,
  }) => {
    const product = await seedUserWithCart(page, shop)
    await open(page, '/shopcart')
    await expect(page.getByText('Includes VAT. Delivery calculated at checkout.')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Go to checkout' }).click()
    await fillCheckout(page, { payment })
    const summary = page.getByRole('complementary', { name: 'Your order' })
    const total = page.getByRole('term').filter({ hasText: /^Total$/ })
    await expect(summary.getByText('VAT included')).toBeVisible()
    await expect(summary.getByText(/^≈ .*BTC/)).toBeVisible()
    await placeOrder(page)
    const orderNo = createdOrderNo(page)
    await expect(page.getByRole('main')).toContainText(orderNo)
    await expect(page.getByRole('main')).toContainText(CONTACT.email)

    const order = page.getByRole('main')
    const value = (term: string) =>
      order
        .getByRole('term')
        .filter({ hasText: new RegExp(`^${term}$`) })
        .locator('xpath=following-sibling::dd')
    // Checks the success page twice: right after the order, and after a reload.
    for (const arrive of [async () => {}, () => page.reload()]) {
      await arrive()
      for (const term of PAY_TO) await expect(value(term)).not.toBeEmpty()
      await expect(order.getByText(/^Held for you until/)).toBeVisible()
      await expect(order.getByRole('link', { name: product.title, exact: true })).toBeVisible()
    }
    await expect(value('Amount').getByRole('button', { name: 'Copy' })).toBeVisible()
    const [, sum = ''] = /([\d.,]+)/.exec(await value('Total').innerText()) ?? []
    await expect(value('Amount')).toContainText(sum)

    await page.getByRole('link', { name: 'View order details' }).click()
    await expect(page).toHaveURL(/\/user\/orderInfo\//)
    for (const term of PAY_TO) await expect(value(term)).not.toBeEmpty()
    await expect(value('VAT included')).toContainText(/\d/)
    await expect(total).toBeVisible()

    const phone = await page.locator('a[href^="tel:"]').first().innerText()
    const head = order.getByText(/^Printed /)
    const confirmation = order.getByRole('heading', { name: 'Order confirmation', exact: true })
    await expect(head).toBeHidden()
    await expect(confirmation).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(head).toBeVisible()
    await expect(confirmation).toBeVisible()
    await expect(order.getByText('Strongroom', { exact: true })).toBeVisible()
    await expect(order.getByText(phone)).toBeVisible()
    await expect(order.getByText('VAT GB 123 4567 89')).toBeVisible()
    for (const term of PAY_TO) await expect(value(term)).toBeVisible()
    await expect(order.getByRole('link', { name: product.title, exact: true })).toBeVisible()
    await expect(order.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.getByRole('navigation', { name: 'Your account' })).toBeHidden()
  })
}

test('an order that stays unpaid for three days says that it was cancelled because no payment arrived', async ({
  page,
  shop,
  lab,
}) => {
  const product = await shop.anyProduct()
  await seedSession(page, { userInfo: { guest: true }, cart: [toCartItem(product)] })
  await open(page, '/order')
  await fillCheckout(page)
  await placeOrder(page)
  await lab.clock({ action: 'advance', seconds: INVOICE_HOLD_SECONDS + 60 })
  await page.reload()
  await expect(page.getByText(/^This order was cancelled because no payment arrived/)).toBeVisible()
})
