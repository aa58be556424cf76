import type { Page } from '@playwright/test'
import { toCartItem } from '#e2e/support/shop-api.ts'
import { seedSession } from '#e2e/support/seed-session.ts'
import { seedUserWithCart } from '#e2e/support/seed-shopper.ts'
import { definition, fillCheckout, open, placeOrder } from '#e2e/support/shopper.ts'
import { ADDRESS, CONTACT } from '#e2e/support/test-users.ts'
import { expect, test } from '#e2e/support/test.ts'

const summary = (page: Page) => page.getByRole('complementary', { name: 'Your order' })
const fold = (page: Page) => summary(page).getByRole('button', { name: /^Your order/ })

test('a final review in the checkout lets the shopper edit each part, and the order button shows the total', async ({
  page,
  shop,
}) => {
  const { title } = await seedUserWithCart(page, shop)
  await open(page, '/order')
  const form = page.getByRole('main')
  // Before a delivery method is chosen, the button shows no total.
  await expect(form.getByRole('button', { name: 'Place order', exact: true })).toBeEnabled()
  await fillCheckout(page)
  const review = page.getByRole('region', { name: 'Review and order' })
  await expect(definition(review, 'Items')).toContainText(title)
  await expect(definition(review, 'Contact')).toContainText(CONTACT.email)
  await expect(definition(review, 'Delivery address')).toContainText(
    `${ADDRESS.postcode} ${ADDRESS.city}`,
  )
  await expect(definition(review, 'Delivery method')).toContainText('post')
  await expect(definition(review, 'Payment method')).toHaveText('Bank transfer')
  // The button is enabled once the total includes the fee of the delivery method.
  const place = form.getByRole('button', { name: /^Place order for/ })
  await expect(place).toBeEnabled()
  const total = await definition(summary(page), 'Total').last().innerText()
  await expect(place).toHaveAccessibleName(`Place order for ${total}`)

  const edit = (term: string) => review.getByRole('button', { name: `Edit: ${term}` }).click()
  await edit('Contact')
  await expect(form.getByLabel('Full name')).toBeFocused()
  await edit('Delivery method')
  await expect(form.getByRole('radio', { name: 'post' })).toBeFocused()
  await edit('Delivery address')
  await expect(form.getByLabel('Country', { exact: true })).toBeFocused()
})

const country = (page: Page) => page.getByRole('main').getByLabel('Country', { exact: true })

test('the checkout preselects the country of the browser’s language', async ({ page, shop }) => {
  await seedUserWithCart(page, shop)
  await open(page, '/order')
  await expect(country(page)).toHaveValue('GB')
  await expect(page.getByRole('radio', { name: 'Express' })).toBeEnabled()
})

test('the checkout preselects the country of the user’s last order, or a country for which the user has since checked the delivery cost', async ({
  page,
  shop,
}) => {
  const product = await shop.anyProduct({ minStock: 2 })
  const userInfo = await shop.register()
  await shop.order({ id: product.id, quantity: 1 }, userInfo)
  await seedSession(page, { userInfo, cart: [toCartItem(product)] })
  await open(page, '/order')
  await expect(country(page)).toHaveValue(ADDRESS.country)
  // Typing stores a draft, which includes the country of the last order.
  await page.getByLabel('Full name').fill(CONTACT.name)

  await open(page, '/shopcart')
  await page.getByRole('main').getByRole('button', { name: 'Check delivery cost' }).click()
  await country(page).selectOption('JP')
  await expect(page.getByText(/^Japan: (from\s|Free)/)).toBeVisible()
  await open(page, '/order')
  await expect(country(page)).toHaveValue('JP')

  await country(page).selectOption('FR')
  await page.reload()
  await expect(country(page)).toHaveValue('FR')
})

test('“Save address” stays ticked after a reload, and saves the address with the order, so that the next checkout offers it', async ({
  page,
  shop,
}) => {
  const product = await seedUserWithCart(page, shop)
  await open(page, '/order')
  const keep = page.getByRole('checkbox', { name: 'Save address' })
  await expect(keep).not.toBeChecked()
  await keep.check()
  await page.reload()
  await expect(keep).toBeChecked()
  await fillCheckout(page)
  await placeOrder(page)
  await open(page, '/user/address')
  await expect(page.getByRole('main').getByRole('link', { name: 'Edit' })).toHaveCount(1)
  await expect(page.getByRole('main')).toContainText(ADDRESS.address)

  const cart = JSON.stringify([toCartItem(product)])
  await page.evaluate((text) => sessionStorage.setItem('cart', text), cart)
  await open(page, '/order')
  const saved = page.getByRole('group', { name: 'Saved address' })
  await expect(saved.getByRole('radio', { name: ADDRESS.city })).toBeChecked()
  await expect(keep).toBeHidden()
})

test('the checkout page has no search, menu or newsletter that would lead away from the form', async ({
  page,
  shop,
}) => {
  const product = await shop.anyProduct()
  await seedSession(page, { userInfo: { guest: true }, cart: [toCartItem(product)] })
  await open(page, '/order')
  const header = page.getByRole('banner')
  const search = page.getByRole('search')
  await expect(page.getByRole('button', { name: /^Place order/ })).toBeVisible()
  await expect(search).toHaveCount(0)
  await expect(header.getByRole('link', { name: 'Products' })).toHaveCount(0)
  await expect(page.getByRole('contentinfo').getByRole('textbox')).toHaveCount(0)
  await expect(header.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()

  await header.getByRole('link', { name: 'Strongroom home' }).click()
  await expect(search).toHaveCount(2)
})

test.describe('the checkout fits the screen of a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the summary of the checkout is one row with the total, which stays in view and unfolds on request', async ({
    page,
    shop,
  }) => {
    const product = await seedUserWithCart(page, shop)
    await open(page, '/order')
    await expect(page.getByLabel('Full name')).toBeInViewport()
    await expect(summary(page).getByText(product.title)).toBeHidden()
    await fillCheckout(page)
    await page.getByRole('button', { name: /^Place order for/ }).scrollIntoViewIfNeeded()
    await expect(fold(page)).toBeInViewport()
    await expect(fold(page)).toHaveAttribute('aria-expanded', 'false')

    await fold(page).click()
    await expect(summary(page).getByText(product.title)).toBeVisible()
    const total = await definition(summary(page), 'Total').last().innerText()
    await expect(fold(page)).toHaveAccessibleName(`Your order ${total}`)
    await fold(page).click()
    await expect(summary(page).getByText(product.title)).toBeHidden()
  })

  test('the folded summary says when the cart contains more pieces of a product than are in stock', async ({
    page,
    shop,
  }) => {
    const product = await shop.anyProduct()
    const cart = [toCartItem(product, product.stock + 1)]
    await seedSession(page, { userInfo: await shop.register(), cart })
    await open(page, '/order')
    const bar = summary(page).getByRole('button', { name: 'Your order' })
    await expect(bar).toContainText(`Only ${product.stock} left`)
    await expect(summary(page).getByText(product.title)).toBeHidden()
  })
})
