import { expect, test } from '#e2e/support/test.ts'
import type { Page } from '@playwright/test'
import { seedSession } from '#e2e/support/seed-session.ts'
import { seedShopper } from '#e2e/support/seed-shopper.ts'
import { ADDRESS, CONTACT } from '#e2e/support/test-users.ts'
import { toCartItem } from '#e2e/support/shop-api.ts'
import type { ShopApi } from '#e2e/support/shop-api.ts'
import {
  accountDialog,
  createdOrderNo,
  definition,
  fillCheckout,
  open,
  openSettled,
  placeOrder,
} from '#e2e/support/shopper.ts'

test.use({ allowedConsoleErrors: /status of 50\d .*orders\.byNumber/ })

const thanks = (page: Page) => page.getByRole('heading', { level: 1, name: 'Order placed' })
const closed = (page: Page) => page.getByRole('heading', { level: 1, name: 'View your order' })

async function cartOfOne(shop: ShopApi) {
  const product = await shop.anyProduct()
  return [toCartItem(product)]
}

test('a visitor who knows only the number of an order does not see the order, but is shown how to open it', async ({
  page,
  shop,
}) => {
  const orderNo = await shop.buyAsGuest({ id: (await cartOfOne(shop))[0]?.id ?? 0, quantity: 1 })
  await open(page, `/orderSuccess?orderNo=${orderNo}`)
  await expect(closed(page)).toBeVisible()
  await expect(page.getByText('We’ve received your order')).toHaveCount(0)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(accountDialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('main').getByRole('link', { name: 'View order' }).click()
  await expect(page.getByRole('main').getByLabel('Order number')).toHaveValue(orderNo)
})

test('the success page thanks a guest even after a reload, but in another tab it does not show the order', async ({
  page,
  shop,
}) => {
  await seedSession(page, { userInfo: { guest: true }, cart: await cartOfOne(shop) })
  await open(page, '/order')
  await fillCheckout(page)
  await placeOrder(page)
  await page.reload()
  await expect(thanks(page)).toBeVisible()
  await expect(page.getByRole('main')).toContainText(CONTACT.email)
  const other = await page.context().newPage()
  await open(other, page.url())
  await expect(closed(other)).toBeVisible()
})

for (const [width, payment] of [
  [1440, 'Bank transfer'],
  [390, 'Bank transfer'],
  [390, 'Cash'],
] as const) {
  test(`in a window ${width} px wide, the links of the success page do not move when the data of an order arrives, payment: ${payment}`, async ({
    page,
    shop,
    lab,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await seedSession(page, { userInfo: { guest: true }, cart: await cartOfOne(shop) })
    await open(page, '/order')
    // Cash is offered only after a delivery method that allows it is chosen.
    await fillCheckout(page, { shipping: 'Collect in store', payment: null })
    await page.getByRole('main').getByRole('radio', { name: payment }).check()
    await lab.fault({ kind: 'latency', ms: 3_000, endpoint: 'order.info' })
    await placeOrder(page)
    const details = page.getByRole('main').getByRole('link', { name: 'View order details' })
    const topOf = () => details.evaluate((link) => link.getBoundingClientRect().top + scrollY)
    const top = await topOf()
    await expect(page.getByText('Unpaid', { exact: true })).toBeVisible()
    expect(Math.abs((await topOf()) - top)).toBeLessThan(12)
  })
}

for (const shipping of ['Collect in store', 'Tracked post'] as const) {
  test(`for the delivery method “${shipping}”, the success page says where the shopper receives the order`, async ({
    page,
    shop,
  }) => {
    await seedSession(page, { userInfo: { guest: true }, cart: await cartOfOne(shop) })
    await open(page, '/order')
    await fillCheckout(page, { shipping })
    await placeOrder(page)
    const main = page.getByRole('main')
    const method = definition(main, 'Delivery method')
    await expect(method).toContainText(shipping)
    if (shipping === 'Collect in store') {
      await expect(method).toContainText('27 Lanthorn Yard, London EC1, United Kingdom')
      await expect(method).toContainText('Monday to Friday, 9am–6pm (UK time)')
      await expect(definition(main, 'Invoice address')).toContainText(ADDRESS.city)
    } else {
      await expect(definition(main, 'Delivery address')).toContainText(ADDRESS.address)
    }
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
    })
    await openSettled(page, '/shopcart')
    await page
      .getByRole('main')
      .getByRole('button', { name: 'Add from a list' })
      .scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 200)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(400)
    await page.getByRole('button', { name: 'Go to checkout' }).last().click()
    await fillCheckout(page)
    await placeOrder(page)
    await page.goBack()
    await expect(page).toHaveURL('/shopcart')
    await expect(page.getByText('Your cart is empty')).toBeInViewport()
  })
})

for (const who of ['a guest', 'a user'] as const) {
  test(`when the upstream fails right after an order, the success page still shows ${who} the order number`, async ({
    page,
    shop,
    lab,
  }) => {
    const userInfo = who === 'a user' ? await shop.register() : ({ guest: true } as const)
    await seedSession(page, { userInfo, cart: await cartOfOne(shop) })
    await open(page, '/order')
    await fillCheckout(page)
    await lab.fault({ kind: 'http500', endpoint: 'order.info' })
    await placeOrder(page)
    const orderNo = createdOrderNo(page)
    expect(orderNo).not.toBe('')
    await page.reload()
    await expect(thanks(page)).toBeVisible()
    await expect(page.getByRole('main')).toContainText(orderNo)
    await expect(page.getByRole('link', { name: 'View order details' })).toBeVisible()
  })
}

test('when a user opens the success page in another tab, it thanks the user as soon as the upstream confirms the order', async ({
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
})
