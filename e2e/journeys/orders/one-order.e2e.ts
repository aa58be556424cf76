import { seedUserWithCart } from '#e2e/support/seed-shopper.ts'
import { WITH_ANIMATIONS, expect, test } from '#e2e/support/test.ts'
import type { Page } from '@playwright/test'
import type { MockWorld } from '#mock-upstream/control-client/mock-world.ts'
import { acceptTerms, filledDraft, openFilledCheckout } from '#e2e/support/filled-checkout.ts'
import { CONTACT } from '#e2e/support/test-users.ts'
import { cartLink, open, placeOrder } from '#e2e/support/shopper.ts'

test.use({
  ...WITH_ANIMATIONS,
  allowedConsoleErrors: /status of 50\d .*orders\.submit|ERR_INTERNET_DISCONNECTED/,
})

test.beforeEach(async ({ page, shop }) => {
  await seedUserWithCart(page, shop, filledDraft())
  await openFilledCheckout(page)
})

/**
 * Returns the “Try again” button in the notice about the failed order. While the browser is offline, another “Try
 * again” button may appear beside the total.
 */
function offerOf(page: Page) {
  return page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('button', { name: 'Try again' })
}

/** Expects that the upstream has stored one order of the shopper. */
async function expectOneOrder(lab: MockWorld) {
  expect((await lab.orders({ text: CONTACT.email })).total).toBe(1)
}

test('when the response to an order is lost, places the order only once and shows it', async ({
  page,
  lab,
}) => {
  await lab.fault({ kind: 'reset', at: 'after-commit', endpoint: 'order.submit', times: 1 })
  await placeOrder(page)
  await expectOneOrder(lab)
})

test('when the response to an order is lost and looking the order up fails, the shop places the order only once and shows it', async ({
  page,
  lab,
}) => {
  await lab.fault({ kind: 'reset', at: 'after-commit', endpoint: 'order.submit', times: 1 })
  await lab.fault({ kind: 'http500', endpoint: 'order.info', times: 4 })
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.getByRole('heading', { name: 'Order placed' }).waitFor({ timeout: 45_000 })
  await lab.fault({ kind: 'none', endpoint: 'order.info' })
  await expectOneOrder(lab)
})

test('the button that repeats a failed order disappears when the cart changes or the shopper leaves the checkout, and the next order contains the changed cart', async ({
  page,
  lab,
}) => {
  const cart = await page.context().newPage()
  await open(cart, '/shopcart')
  await expect(cart.getByRole('button', { name: 'Increase quantity' })).toBeVisible()
  const offer = offerOf(page)
  await expect(page.getByRole('region', { name: /^Notifications/ })).toBeAttached()
  const failToOrder = async () => {
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(offer).toBeVisible()
  }

  await test.step('disappears when the cart changes', async () => {
    await failToOrder()
    await cart.getByRole('button', { name: 'Increase quantity' }).click()
    await expect(offer).toBeHidden()
    await page.context().setOffline(false)
    const summary = page.getByRole('complementary', { name: 'Your order' })
    await expect(summary).toContainText('2 ×')
  })
  await test.step('disappears when the shopper leaves the checkout', async () => {
    await failToOrder()
    await page.context().setOffline(false)
    await page.getByRole('link', { name: 'Edit cart' }).click()
    await expect(page).toHaveURL('/shopcart')
    await expect(offer).toBeHidden()
  })
  await test.step('the next order contains the changed cart', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Go to checkout' }).click()
    await acceptTerms(page)
    await placeOrder(page)
    await expect(page.getByRole('main')).toContainText('2 ×')
    await expectOneOrder(lab)
    expect(await lab.problems()).toEqual([])
  })
})

test('a double click on “Place order” places only one order, the checkout in another tab shows it, and going back and forward does not place it again', async ({
  page,
  lab,
}) => {
  const second = await page.context().newPage()
  await open(second, '/order')
  await expect(second.getByRole('button', { name: 'Place order' })).toBeVisible()
  await page.getByRole('button', { name: 'Place order' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible()
  await expect(second.getByRole('link', { name: 'View order' })).toBeVisible()
  await second.close()
  await expectOneOrder(lab)

  await page.goBack()
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible()
  await open(page, '/order')
  await expect(page.getByRole('link', { name: 'View order' })).toBeVisible()
  await open(page, '/user/nowOrder')
  await expect(page.getByRole('link', { name: /^View details: Order/ })).toHaveCount(1)
  await expectOneOrder(lab)
})

test('when the checkout is reloaded after the order was placed and before its confirmation opens, it links to the order', async ({
  page,
  lab,
}) => {
  // The code of the confirmation does not arrive, so the checkout stays open.
  await page.route(/order-success-page/, () => undefined)
  const placed = page.waitForResponse(/orders\.submit/)
  await page.getByRole('button', { name: 'Place order' }).click()
  expect((await placed).status()).toBe(200)
  await expect(cartLink(page)).toHaveAccessibleName('Cart, empty')
  await page.reload()
  await expect(page.getByText('Order placed')).toBeVisible()
  // Only now, because the code would otherwise arrive before the reload.
  await page.unroute(/order-success-page/)
  await page.getByRole('main').getByRole('link', { name: 'View order' }).click()
  await expect(page).toHaveURL(/orderSuccess/)
  await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible()
  await expectOneOrder(lab)
})
