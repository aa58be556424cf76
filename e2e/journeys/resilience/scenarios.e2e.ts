import { expect, test } from '#e2e/support/test.ts'
import { seedSession } from '#e2e/support/seed-session.ts'
import { toCartItem } from '#e2e/support/shop-api.ts'
import { fillCheckout, open, placeOrder } from '#e2e/support/shopper.ts'

// What fails on purpose is a 5xx on the browser's console.
test.use({ allowedConsoleErrors: /status of (409|50\d) / })

test('an empty catalogue says so, and the shop around it stands', async ({ page, lab }) => {
  await lab.scenario('empty-catalogue')
  await open(page, '/catalog')
  await expect(page.getByRole('main').getByText('There are no products yet')).toBeVisible()
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: 'Seed backup' }),
  ).toBeVisible()
})

test('after an outage the page comes back by a button', async ({ page, lab }) => {
  await lab.scenario('outage-30s')
  await open(page, '/brands')
  const main = page.getByRole('main')
  await expect(main.getByRole('alert').first()).toBeVisible()
  await lab.clock({ action: 'advance', seconds: 30 })
  // The shop asks an upstream that failed so often only now and then.
  await expect(async () => {
    const again = main.getByRole('button', { name: 'Try again' })
    if ((await again.count()) > 0) await again.first().click()
    await expect(main.getByRole('link', { name: /Aldermoor/ })).toBeVisible({ timeout: 2_000 })
  }).toPass()
})

test('an order whose answer was lost at a flaky checkout is there once', async ({
  page,
  lab,
  shop,
}) => {
  await lab.scenario('checkout-flaky')
  const [product] = await shop.products()
  if (!product) throw new Error('the shop has nothing in stock')
  await seedSession(page, { userInfo: await shop.register(), cart: [toCartItem(product)] })
  await open(page, '/order')
  await fillCheckout(page)
  await placeOrder(page)
  await open(page, '/user/nowOrder')
  await expect(page.getByRole('link', { name: /^Details: Order/ })).toHaveCount(1)
})
