import type { Page } from '@playwright/test'
import { seedSession } from '#e2e/support/seed-session.ts'
import { seedUserWithCart } from '#e2e/support/seed-shopper.ts'
import { toCartItem } from '#e2e/support/shop-api.ts'
import { fillCheckout, open } from '#e2e/support/shopper.ts'
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
  await seedUserWithCart(page, shop)
  await open(page, '/order')
  await fillCheckout(page)
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
  await seedUserWithCart(page, shop)
  await open(page, '/order')
  await fillCheckout(page)
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
  const { id } = await seedUserWithCart(page, shop)
  await open(page, '/order')
  await fillCheckout(page)
  const button = page.getByRole('button', { name: 'Place order' })
  await expect(button).toBeEnabled()
  const before = await totalIn(page).innerText()
  await lab.product({ id, price: '9.99', num: 0 })
  await button.click()
  await expect(button).toHaveAccessibleDescription(/Out of stock/)
  await expect(totalIn(page)).not.toHaveText(before)
  await expect(page.getByRole('dialog', { name: 'The total has changed' })).toBeHidden()
})

test('disables the order button while a new total is being calculated', async ({
  page,
  shop,
  lab,
}) => {
  await seedUserWithCart(page, shop)
  await open(page, '/order')
  await fillCheckout(page)
  const button = page.getByRole('button', { name: 'Place order' })
  await expect(button).toBeEnabled()

  await lab.fault({ kind: 'hang', endpoint: 'order.preview' })
  await page.getByRole('main').getByRole('radio', { name: 'Express' }).check()
  await expect(button).toBeDisabled()
  await expect(button).toHaveAccessibleDescription('Calculating the total…')
  await button.press('Enter')
  await expect(page).toHaveURL('/order')
})

test('on a phone, the folded summary and the order button say that a product is sold out', async ({
  page,
  shop,
  lab,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const products = await shop.products()
  const { id = 0, title } = products.at(-1) ?? {}
  await seedSession(page, {
    userInfo: { guest: true },
    cart: products.map((product) => toCartItem(product)),
  })
  await lab.stock({ id, num: 0 })
  await open(page, '/order')
  const bar = summary(page).getByRole('button', { name: /^Your order.*Out of stock/ })
  await expect(bar).toBeVisible()
  const button = page.getByRole('button', { name: 'Place order' })
  await expect(button).toHaveAccessibleDescription(`${title}: Out of stock`)

  // The open summary lists the product first, and closes when the focus moves to the form below it.
  await bar.click()
  await expect(summary(page).getByText('Out of stock').last()).toBeInViewport()
  await page.getByLabel('Full name').focus()
  await expect(bar).toHaveAttribute('aria-expanded', 'false')
})
