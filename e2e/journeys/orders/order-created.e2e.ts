import { expect, test } from '#e2e/support/test.ts'
import type { Page } from '@playwright/test'
import { acceptTerms, filledDraft, openFilledCheckout } from '#e2e/support/filled-checkout.ts'
import { seedSession } from '#e2e/support/seed-session.ts'
import { seedShopper, seedUserWithCart } from '#e2e/support/seed-shopper.ts'
import { ADDRESS, CONTACT } from '#e2e/support/test-users.ts'
import { toCartItem } from '#e2e/support/shop-api.ts'
import type { ShopApi } from '#e2e/support/shop-api.ts'
import {
  accountDialog,
  createdOrderNo,
  definition,
  open,
  openSettled,
  placeOrder,
} from '#e2e/support/shopper.ts'
import { resize } from '#e2e/support/page/measure-page.ts'

// Allows the 5xx of the injected faults, and the 404 of the unknown order number.
test.use({ allowedConsoleErrors: /status of (?:50\d|404) .*orders\.byNumber/ })

const thanks = (page: Page) => page.getByRole('heading', { level: 1, name: 'Order placed' })
const closed = (page: Page) => page.getByRole('heading', { level: 1, name: 'View your order' })

/** Opens the filled-in checkout of a guest with one product. */
async function startCheckout(page: Page, shop: ShopApi, choice: Parameters<typeof filledDraft>[0]) {
  const cart = [toCartItem(await shop.anyProduct())]
  await seedSession(page, { userInfo: { guest: true }, cart, draft: filledDraft(choice) })
  await openFilledCheckout(page)
}

test('a visitor who knows only the number of an order does not see the order, but is shown how to open it', async ({
  page,
  shop,
}) => {
  const orderNo = await shop.buyAsGuest({ id: (await shop.anyProduct()).id, quantity: 1 })
  await open(page, `/orderSuccess?orderNo=${orderNo}`)
  await expect(closed(page)).toBeVisible()
  await expect(page.getByText('We’ve received your order')).toHaveCount(0)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(accountDialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('main').getByRole('link', { name: 'View order' }).click()
  await expect(page.getByRole('main').getByLabel('Order number')).toHaveValue(orderNo)
})

test('the success page thanks a guest even after a reload and while the upstream fails, but in another tab it does not show the order', async ({
  page,
  shop,
  lab,
}) => {
  await startCheckout(page, shop, {})
  await lab.fault({ kind: 'http500', endpoint: 'order.info' })
  await placeOrder(page)
  await test.step('while the upstream fails', () => expectNumberAfterReload(page))
  await test.step('while the upstream responds', async () => {
    await lab.fault({ kind: 'none', endpoint: 'order.info' })
    await page.reload()
    await expect(thanks(page)).toBeVisible()
    await expect(page.getByRole('main').getByText('Unpaid', { exact: true })).toBeVisible()
    const main = page.getByRole('main')
    await expect(main).toContainText(CONTACT.email)
    await expect(definition(main, 'Delivery method')).toContainText('Tracked post')
    await expect(definition(main, 'Delivery address')).toContainText(ADDRESS.address)
  })
  const other = await page.context().newPage()
  await open(other, page.url())
  await expect(closed(other)).toBeVisible()
})

test('when the upstream fails right after an order, the success page still shows a user the order number', async ({
  page,
  shop,
  lab,
}) => {
  await seedUserWithCart(page, shop, filledDraft())
  await openFilledCheckout(page)
  await lab.fault({ kind: 'http500', endpoint: 'order.info' })
  await placeOrder(page)
  await expectNumberAfterReload(page)
})

/** Reloads the success page while the upstream fails. Expects thanks, the order number, and a link to the order. */
async function expectNumberAfterReload(page: Page) {
  const orderNo = createdOrderNo(page)
  expect(orderNo).not.toBe('')
  await page.reload()
  await expect(thanks(page)).toBeVisible()
  await expect(page.getByRole('main')).toContainText(orderNo)
  await expect(page.getByRole('link', { name: 'View order details' })).toBeVisible()
}

const WIDTHS = [390, 1440] as const

for (const payment of ['bank_transfer', 'cash'] as const) {
  test(`the links of the success page do not move when the data of an order arrives, payment: ${payment}`, async ({
    page,
    shop,
    lab,
  }) => {
    await startCheckout(page, shop, { shipping: 'pickup', payment })
    await lab.fault({ kind: 'latency', ms: 10_000, endpoint: 'order.info' })
    await placeOrder(page)
    const main = page.getByRole('main')
    const unpaid = main.getByText('Unpaid', { exact: true })
    const details = main.getByRole('link', { name: 'View order details' })
    const tops = async () => {
      const found = []
      for (const width of WIDTHS) {
        await resize(page, { width, height: 900 })
        found.push(await details.evaluate((link) => link.getBoundingClientRect().top + scrollY))
      }
      return found
    }
    const before = await tops()
    expect(await unpaid.count(), 'number of statuses before the data arrives').toBe(0)
    await unpaid.waitFor({ timeout: 45_000 })
    const after = await tops()
    for (const [index, width] of WIDTHS.entries()) {
      const moved = Math.abs((after[index] ?? 0) - (before[index] ?? 0))
      expect(moved, `in a window ${width} px wide`).toBeLessThan(12)
    }

    // The page shows where the shopper collects the order.
    const method = definition(main, 'Delivery method')
    await expect(method).toContainText('Collect in store')
    await expect(method).toContainText('27 Lanthorn Yard, London EC1, United Kingdom')
    await expect(method).toContainText('Monday to Friday, 9am–6pm (UK time)')
    await expect(definition(main, 'Invoice address')).toContainText(ADDRESS.city)
  })
}

test.describe('on a phone, a guest returns to the cart after an order', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('after an order, going back to a cart that was scrolled down shows “Your cart is empty” in view', async ({
    page,
    shop,
  }) => {
    const products = await shop.products({ limit: 4 })
    await seedSession(page, {
      userInfo: { guest: true },
      cart: products.map((product) => toCartItem(product)),
      draft: filledDraft(),
    })
    await openSettled(page, '/shopcart')
    await page
      .getByRole('main')
      .getByRole('button', { name: 'Add from a list' })
      .scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 200)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(400)
    await page.getByRole('button', { name: 'Go to checkout' }).last().click()
    await acceptTerms(page)
    await placeOrder(page)
    await page.goBack()
    await expect(page).toHaveURL('/shopcart')
    await expect(page.getByText('Your cart is empty')).toBeInViewport()
  })
})

test('when a user opens the success page in another tab, it thanks the user as soon as the upstream confirms the order, but not for an unknown order number', async ({
  page,
  shop,
  lab,
}) => {
  const { orderNo } = await seedShopper(page, shop)
  await lab.fault({ kind: 'http500', endpoint: 'order.info' })
  await open(page, `/orderSuccess?orderNo=${orderNo}`)
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expect(thanks(page)).toHaveCount(0)
  await lab.fault({ kind: 'none', endpoint: 'order.info' })
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect(thanks(page)).toBeVisible()
  await expect(page.getByRole('main')).toContainText(orderNo)

  await test.step('shows no success message for an unknown order number', async () => {
    await open(page, '/orderSuccess?orderNo=SR-000000-NOBODYS')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('No order to show')
    await expect(main.getByText('We’ve received your order')).toHaveCount(0)
  })
})
