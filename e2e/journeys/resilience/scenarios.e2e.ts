import { seedUserWithCart } from '#e2e/support/seed-shopper.ts'
import { expect, test } from '#e2e/support/test.ts'
import { fillCheckout, open, placeOrder } from '#e2e/support/shopper.ts'

// Allows the 409 and 5xx that the browser logs for the faults of a scenario.
test.use({ allowedConsoleErrors: /status of (409|50\d) / })

test('an empty catalogue says that there are no products yet, and the footer still has its links', async ({
  page,
  lab,
}) => {
  await lab.scenario('empty-catalogue')
  await open(page, '/catalog')
  await expect(page.getByRole('main').getByText('No products yet')).toBeVisible()
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: 'Seed backup' }),
  ).toBeVisible()
})

test('“Try again” loads a failed page after an outage', async ({ page, lab }) => {
  await lab.scenario('outage-30s')
  await open(page, '/brands')
  const main = page.getByRole('main')
  await expect(main.getByRole('alert').first()).toBeVisible()
  await lab.clock({ action: 'advance', seconds: 30 })
  // Retries, because the circuit breaker lets only a few requests through after so many failures.
  await expect(async () => {
    const again = main.getByRole('button', { name: 'Try again' })
    // Clicks only if the button is still there, because the section may also recover by itself.
    if ((await again.count()) > 0) await again.first().click({ timeout: 2_000 })
    await expect(main.getByRole('link', { name: /Aldermoor/ })).toBeVisible({ timeout: 2_000 })
  }).toPass()
})

test('when the response to an order is lost in the scenario checkout-flaky, places only one order', async ({
  page,
  lab,
  shop,
}) => {
  await lab.scenario('checkout-flaky')
  await seedUserWithCart(page, shop)
  await open(page, '/order')
  await fillCheckout(page)
  await placeOrder(page)
  await open(page, '/user/nowOrder')
  await expect(page.getByRole('link', { name: /^View details: Order/ })).toHaveCount(1)
})
