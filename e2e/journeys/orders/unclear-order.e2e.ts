import type { Page } from '@playwright/test'
import type { MockWorld } from '#mock-upstream/control-client/mock-world.ts'
import { seedSession } from '#e2e/support/seed-session.ts'
import { toCartItem } from '#e2e/support/shop-api.ts'
import { filledDraft, openFilledCheckout } from '#e2e/support/filled-checkout.ts'
import { cartLink, fillCheckout, hydrated, open } from '#e2e/support/shopper.ts'
import { expect, test } from '#e2e/support/test.ts'
import { CONTACT } from '#e2e/support/test-users.ts'

test.use({ allowedConsoleErrors: /status of 50\d .*orders\./ })
// Raises the time limit, because the server looks an order up for some seconds before it reports an unclear outcome.
test.slow()

const PATIENCE = { timeout: 45_000 }

const button = (page: Page) => page.getByRole('button', { name: 'Place order' })
const pending = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'We’re checking whether your order was placed' })
const created = (page: Page) => page.getByRole('heading', { level: 1, name: 'Order placed' })

test.beforeEach(async ({ page, shop }) => {
  const product = await shop.anyProduct({ minStock: 4 })
  const cart = [toCartItem(product, 2)]
  await seedSession(page, { userInfo: { guest: true }, cart, draft: filledDraft() })
  await openFilledCheckout(page)
})

/** Opens the filled-in checkout in a second tab, which copies the cart of the first tab. */
async function openSecondCheckout(page: Page): Promise<Page> {
  const second = await page.context().newPage()
  await seedSession(second, { draft: filledDraft() })
  await openFilledCheckout(second)
  return second
}

/**
 * Places an order whose outcome stays unclear. The connection breaks before or after the upstream stores the order,
 * depending on `at`. Every look-up of the order fails. Returns the id of the fault that breaks the connection.
 */
async function orderUnclearly(page: Page, lab: MockWorld, at: 'before-commit' | 'after-commit') {
  const { fault_id: broken } = await lab.fault({ kind: 'reset', at, endpoint: 'order.submit' })
  await lab.fault({ kind: 'http500', endpoint: 'order.info' })
  await button(page).click()
  await pending(page).waitFor(PATIENCE)
  return broken
}

/** Removes the faults that `orderUnclearly` set, so that the shop can find out whether the order was placed. */
async function endSilence(lab: MockWorld) {
  await lab.fault({ kind: 'none', endpoint: 'order.submit' })
  await lab.fault({ kind: 'none', endpoint: 'order.info' })
}

async function countOrders(lab: MockWorld): Promise<number> {
  return (await lab.orders({ text: CONTACT.email })).total
}

test('while the outcome of an order is unclear, every tab shows this order and places no other one, even after a reload, until the outcome is known', async ({
  page,
  lab,
}) => {
  const second = await openSecondCheckout(page)
  await orderUnclearly(page, lab, 'after-commit')
  const requestNo = new URL(page.url()).searchParams.get('requestNo') ?? ''
  expect(requestNo).not.toBe('')

  await test.step('says that the outcome is unclear', async () => {
    await expect(page.getByText(/^Please don’t order again\./)).toBeVisible()
    await expect(page.getByRole('main')).toContainText(requestNo)
  })
  await test.step('the checkout of the same goods in another tab shows this order', async () => {
    await button(second).click()
    await pending(second).waitFor(PATIENCE)
    await expect(second.getByRole('main')).toContainText(requestNo)
  })
  await test.step('the checkout of the same goods in this tab shows this order', async () => {
    await open(page, '/shopcart')
    await page.getByRole('main').getByRole('button', { name: 'Go to checkout' }).click()
    await pending(page).waitFor(PATIENCE)
  })
  await test.step('a reloaded page shows this order', async () => {
    await page.reload()
    await hydrated(page)
    await expect(pending(page)).toBeVisible()
    await expect(page.getByRole('main')).toContainText(requestNo)
  })
  await test.step('both tabs show the order once the outcome is known', async () => {
    await endSilence(lab)
    for (const tab of [page, second]) {
      await tab.bringToFront()
      await created(tab).waitFor(PATIENCE)
    }
    await expect(page).toHaveURL(/\/orderSuccess\?orderNo=/)
    await expect(page.getByRole('main')).toContainText(CONTACT.email)
    await expect(cartLink(page)).toHaveAccessibleName('Cart, empty')
    expect(await countOrders(lab)).toBe(1)
  })
})

test('a new tab tells a guest whether an order from a closed tab was placed, and opens this order without asking for its number', async ({
  page,
  lab,
}) => {
  await orderUnclearly(page, lab, 'after-commit')
  const context = page.context()
  const other = await context.newPage()
  await page.close()
  await open(other, '/help')
  await expect(other.getByText(/^We’re still checking whether/)).toBeVisible(PATIENCE)

  await endSilence(lab)
  await expect(other.getByText(/^Your order \S+ has been placed\.$/)).toBeVisible(PATIENCE)
  await expect(other.getByText(/^We’re still checking whether/)).toBeHidden()
  await other.getByRole('button', { name: 'View order' }).click()
  await expect(other).toHaveURL(/\/guestOrder\?orderNo=/)
  await expect(other.getByRole('main').getByText('Unpaid', { exact: true }).first()).toBeVisible()
  expect(await countOrders(lab)).toBe(1)
})

test('when the page is reloaded while an order is in flight, shows the order as placed', async ({
  page,
  lab,
}) => {
  await lab.fault({ kind: 'hang', at: 'after-commit', endpoint: 'order.submit', times: 1 })
  await button(page).click()
  await expect(page.getByRole('button', { name: 'Placing your order…' })).toBeVisible()
  await expect.poll(() => countOrders(lab)).toBe(1)
  await page.reload()
  await created(page).waitFor(PATIENCE)
  expect(await countOrders(lab)).toBe(1)
})

test('when the upstream stores an order only after the call has timed out, shows the order as placed', async ({
  page,
  lab,
}) => {
  await lab.fault({
    kind: 'hang',
    at: 'late-commit',
    delay_ms: 17_000,
    endpoint: 'order.submit',
    times: 1,
  })
  await button(page).click()
  await created(page).waitFor(PATIENCE)
  expect(await countOrders(lab)).toBe(1)
})

test('when an unclear order turns out not to have been placed, the page says so and keeps the cart, and the shopper can order again', async ({
  page,
  lab,
}) => {
  const broken = await orderUnclearly(page, lab, 'before-commit')
  // Refuses the order before the connection works again. Otherwise, the shop could place it in between.
  await lab.fault({ kind: 'code', code: 409, msg: 'Sold out', endpoint: 'order.submit' })
  await lab.fault({ kind: 'none', id: broken })
  await lab.fault({ kind: 'none', endpoint: 'order.info' })
  await page.getByRole('heading', { level: 1, name: 'Your order wasn’t placed' }).waitFor(PATIENCE)
  await lab.fault({ kind: 'none', endpoint: 'order.submit' })
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items')

  await page.getByRole('link', { name: 'Back to checkout' }).click()
  await fillCheckout(page)
  await button(page).click()
  await created(page).waitFor(PATIENCE)
  expect(await countOrders(lab)).toBe(1)
})

test('when two tabs order the same goods at the same time, places only one order, and a third tab that shows the checkout of these goods reports the order and links to it', async ({
  page,
  lab,
}) => {
  const second = await openSecondCheckout(page)
  const third = await page.context().newPage()
  await open(third, '/order')
  await expect(button(third)).toBeVisible()
  await expect(button(second)).toBeEnabled()
  await lab.fault({ kind: 'latency', ms: 5_000, endpoint: 'order.submit' })
  await Promise.all([button(page).click(), button(second).click()])
  await created(page).waitFor(PATIENCE)
  await created(second).waitFor(PATIENCE)
  expect(second.url()).toBe(page.url())
  expect(await countOrders(lab)).toBe(1)

  await third.bringToFront()
  await expect(third.getByText(/^Your order \S+ has been placed\.$/)).toBeVisible(PATIENCE)
  await expect(third.getByRole('link', { name: 'View order' })).toBeVisible()
  await third.getByRole('button', { name: 'View order' }).click()
  await expect(third).toHaveURL(/\/guestOrder\?orderNo=/)
  expect(await countOrders(lab)).toBe(1)
})
