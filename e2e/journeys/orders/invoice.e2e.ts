import type { Page } from '@playwright/test'
import { INVOICE_HOLD_SECONDS } from '#contracts/limits.ts'
import { acceptTerms, filledDraft } from '#e2e/support/filled-checkout.ts'
import { seedSession } from '#e2e/support/seed-session.ts'
import { toCartItem } from '#e2e/support/shop-api.ts'
import { expect, test } from '#e2e/support/test.ts'
import { CONTACT } from '#e2e/support/test-users.ts'
import { createdOrderNo, open, placeOrder } from '#e2e/support/shopper.ts'

const PAY_TO = ['Amount', 'Payee', 'Bank', 'IBAN', 'Reference'] as const

const main = (page: Page) => page.getByRole('main')
const value = (page: Page, term: string) =>
  main(page)
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${term}$`) })
    .locator('xpath=following-sibling::dd')

/** Expects the success page of an unpaid order with the given product. */
async function expectSuccess(page: Page, title: string) {
  for (const term of PAY_TO) await expect(value(page, term)).not.toBeEmpty()
  await expect(main(page).getByText(/^Held for you until/)).toBeVisible()
  await expect(main(page).getByRole('link', { name: title, exact: true })).toBeVisible()
  await expect(value(page, 'Amount').getByRole('button', { name: 'Copy' })).toBeVisible()
  const [, sum = ''] = /([\d.,]+)/.exec(await value(page, 'Total').innerText()) ?? []
  await expect(value(page, 'Amount')).toContainText(sum)
}

/** Opens the page of the order from its success page. Compares what screen and print show. */
async function expectDetails(page: Page, title: string) {
  const order = main(page)
  await page.getByRole('link', { name: 'View order details' }).click()
  await expect(page).toHaveURL(/\/user\/orderInfo\//)
  for (const term of PAY_TO) await expect(value(page, term)).not.toBeEmpty()
  await expect(value(page, 'VAT included')).toContainText(/\d/)
  await expect(value(page, 'Total')).toBeVisible()

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
  for (const term of PAY_TO) await expect(value(page, term)).toBeVisible()
  await expect(order.getByRole('link', { name: title, exact: true })).toBeVisible()
  await expect(order.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Your account' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
}

test('for an order paid by invoice or bank transfer, shows payee, account and reference on screen and in print', async ({
  page,
  shop,
}) => {
  const product = await shop.anyProduct({ minStock: 2 })
  const userInfo = await shop.register()
  const draft = filledDraft({ payment: 'invoice' })
  await seedSession(page, { userInfo, cart: [toCartItem(product)], draft })
  await test.step('shows the tax before the order', async () => {
    await open(page, '/shopcart')
    await expect(page.getByText('Includes VAT. Delivery calculated at checkout.')).toBeVisible()
    await main(page).getByRole('button', { name: 'Go to checkout' }).click()
    await acceptTerms(page)
    const summary = page.getByRole('complementary', { name: 'Your order' })
    await expect(summary.getByText('VAT included')).toBeVisible()
    await expect(summary.getByText(/^≈ .*BTC/)).toBeVisible()
  })
  await test.step('invoice', async () => {
    await placeOrder(page)
    const orderNo = createdOrderNo(page)
    // Checks the success page twice: right after the order, and after a reload.
    for (const arrive of [async () => {}, () => page.reload()]) {
      await arrive()
      await expect(main(page)).toContainText(orderNo)
      await expect(main(page)).toContainText(CONTACT.email)
      await expectSuccess(page, product.title)
    }
    await expectDetails(page, product.title)
  })
  await test.step('bank transfer', async () => {
    const orderNo = await shop.order({ id: product.id, quantity: 1 }, userInfo, 'bank_transfer')
    await open(page, `/orderSuccess?orderNo=${orderNo}`)
    await expectSuccess(page, product.title)
    await expectDetails(page, product.title)
  })
})

test('an order that stays unpaid for three days says that it was cancelled because no payment arrived', async ({
  page,
  shop,
  lab,
}) => {
  const orderNo = await shop.buyAsGuest({ id: (await shop.anyProduct()).id, quantity: 1 })
  const guestOrder = { orderNo, email: CONTACT.email }
  await seedSession(page, { userInfo: { guest: true }, guestOrder })
  await lab.clock({ action: 'advance', seconds: INVOICE_HOLD_SECONDS + 60 })
  await open(page, `/orderSuccess?orderNo=${orderNo}`)
  await expect(page.getByText(/^This order was cancelled because no payment arrived/)).toBeVisible()
})
