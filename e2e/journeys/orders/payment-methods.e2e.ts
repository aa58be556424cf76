import { seedUserWithCart } from '#e2e/support/seed-shopper.ts'
import { expect, test } from '#e2e/support/test.ts'
import type { Page } from '@playwright/test'
import { message } from '#fixtures/content/texts.ts'
import { fillCheckout, open, placeOrder } from '#e2e/support/shopper.ts'

const CASH_REASON = new RegExp(message('reason.cash-shipping', 'en'), 'i')

const main = (page: Page) => page.getByRole('main')

test('offers cards, invoice, bank transfer and cryptocurrency, but cash only for collection or a courier in London, and shows with an order for a company its name and VAT number', async ({
  page,
  shop,
}) => {
  await seedUserWithCart(page, shop)
  await open(page, '/order')
  const methods = main(page).getByRole('group', { name: 'Payment method' })
  const cash = methods.getByRole('radio', { name: /^Cash/ })
  await test.step('offers five methods, but no cash for an order by post', async () => {
    await expect(methods.getByRole('radio')).toHaveCount(5)
    for (const name of ['Credit or debit card', 'Invoice', 'Bank transfer', 'Cryptocurrency']) {
      await expect(methods.getByRole('radio', { name })).toBeEnabled()
    }
    await fillCheckout(page)
    await expect(cash).toBeDisabled()
    await expect(cash).toHaveAccessibleName(CASH_REASON)
  })
  await test.step('offers cash for a courier in London', async () => {
    await main(page).getByLabel('Country', { exact: true }).selectOption('GB')
    await main(page).getByLabel('Town or city').fill('London')
    await main(page)
      .getByRole('radio', { name: /^London courier/ })
      .check()
    await expect(cash).toBeEnabled()
    await cash.check()
  })
  await test.step('shows the chosen method, and the company that pays, with the order', async () => {
    await main(page).getByRole('radio', { name: 'Company' }).check()
    await main(page).getByLabel('Company name').fill('Vaults Ltd')
    await main(page).getByLabel('VAT number').fill('GB123456789')
    await main(page).getByRole('checkbox', { name: 'Same as contact details' }).uncheck()
    const payer = main(page).getByRole('group', { name: 'Who’s the invoice for?' })
    await payer.getByLabel('Name', { exact: true }).fill('Bob Roe')
    await payer.getByLabel('Email').fill('bob@vaults.example')
    await placeOrder(page)
    await page.getByRole('link', { name: 'View order details' }).click()
    await expect(page).toHaveURL(/\/user\/orderInfo\//)
    await expect(valueOf(page, 'Payment method')).toHaveText('Cash')
    const bill = valueOf(page, 'Billing details')
    for (const part of ['Company', 'Vaults Ltd', 'GB123456789', 'Bob Roe', 'bob@vaults.example']) {
      await expect(bill).toContainText(part)
    }
  })
})

/** Returns the value beside a term of the order's page, for example “Payment method”. */
function valueOf(page: Page, term: string) {
  return main(page)
    .getByRole('term')
    .filter({ hasText: term })
    .locator('xpath=following-sibling::dd')
}
