import type { Page } from '@playwright/test'
import { filledDraft, openFilledCheckout } from '#e2e/support/filled-checkout.ts'
import { seedUserWithCart } from '#e2e/support/seed-shopper.ts'
import { open } from '#e2e/support/shopper.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ allowedConsoleErrors: /status of 409 .*orders\.submit/ })

/**
 * Makes the page show an outdated total by replacing its `fetch`. Until the page sends an order, each total in a
 * response of `orders.preview` is 100 minor units too low.
 */
async function showOldTotals(page: Page) {
  await page.addInitScript(() => {
    const realFetch = window.fetch.bind(window)
    let hasOrdered = false
    window.fetch = async (input, init) => {
      const url = typeof input === 'string' ? input : ''
      if (url.includes('orders.submit')) hasOrdered = true
      const response = await realFetch(input, init)
      if (hasOrdered || !url.includes('orders.preview')) return response
      const text = await response.text()
      const old = text.replaceAll(
        /("total":\{"minor":)(\d+)/g,
        (_, before, minor) => `${before}${Number(minor) - 100}`,
      )
      return new Response(old, { status: response.status, headers: response.headers })
    }
  })
}

const summary = (page: Page) => page.getByRole('complementary', { name: 'Your order' })
const totalIn = (page: Page) =>
  summary(page)
    .getByRole('term')
    .filter({ hasText: /^Total$/ })
    .locator('xpath=following-sibling::dd')

test('when the total has changed, the shop places the order only after the shopper has agreed to the new total', async ({
  page,
  shop,
}) => {
  await showOldTotals(page)
  await seedUserWithCart(page, shop, filledDraft())
  await openFilledCheckout(page)
  const button = page.getByRole('button', { name: 'Place order' })
  await expect(button).toBeEnabled()
  const before = await totalIn(page).innerText()

  await button.click()
  const question = page.getByRole('dialog', { name: 'The total has changed' })
  await expect(question).toContainText('Your order hasn’t been placed yet.')
  await expect(question).toContainText(before)
  await question.getByRole('button', { name: 'Back to checkout' }).click()
  await expect(question).toBeHidden()
  await expect(totalIn(page)).not.toHaveText(before)
  const now = await totalIn(page).innerText()

  // The page now shows the new total. By pressing the button again, the shopper agrees to it.
  await expect(button).toBeEnabled()
  await button.click()
  await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(now)
  await open(page, '/user/nowOrder')
  await expect(page.getByRole('link', { name: /^View details: Order/ })).toHaveCount(1)
})

test('the dialog that reports a changed total has a button that orders at the new total', async ({
  page,
  shop,
}) => {
  await showOldTotals(page)
  await seedUserWithCart(page, shop, filledDraft())
  await openFilledCheckout(page)
  const before = await totalIn(page).innerText()
  await page.getByRole('button', { name: 'Place order' }).click()
  const agree = page.getByRole('dialog').getByRole('button', { name: /^Place order for/ })
  const [, now = ''] = /^Place order for (.+)$/.exec(await agree.innerText()) ?? []
  expect(now).not.toBe(before)
  await agree.click()
  await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(now)
})

test('does not offer to order at a new total when the product is sold out by then', async ({
  page,
  shop,
  lab,
}) => {
  const { id } = await seedUserWithCart(page, shop, filledDraft())
  await openFilledCheckout(page)
  const button = page.getByRole('button', { name: 'Place order' })
  await expect(button).toBeEnabled()
  const before = await totalIn(page).innerText()
  await lab.product({ id, price: '9.99', num: 0 })
  await button.click()
  await expect(button).toHaveAccessibleDescription(/Out of stock/)
  await expect(totalIn(page)).not.toHaveText(before)
  await expect(page.getByRole('dialog', { name: 'The total has changed' })).toBeHidden()
})
