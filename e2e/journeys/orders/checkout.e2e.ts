import type { Page } from '@playwright/test'
import { acceptTerms, filledDraft } from '#e2e/support/filled-checkout.ts'
import { toCartItem } from '#e2e/support/shop-api.ts'
import { seedSession } from '#e2e/support/seed-session.ts'
import { seedUserWithCart } from '#e2e/support/seed-shopper.ts'
import { definition, fillCheckout, open, placeOrder } from '#e2e/support/shopper.ts'
import { ADDRESS, CONTACT } from '#e2e/support/test-users.ts'
import { expect, test } from '#e2e/support/test.ts'

const main = (page: Page) => page.getByRole('main')
const country = (page: Page) => main(page).getByLabel('Country', { exact: true })
const summary = (page: Page) => page.getByRole('complementary', { name: 'Your order' })
const fold = (page: Page) => summary(page).getByRole('button', { name: /^Your order/ })

test('the checkout leads nowhere else, preselects the country of the browser’s language, reviews each part with a button that edits it, and keeps everything but the consent after a reload', async ({
  page,
  shop,
}) => {
  const { title } = await seedUserWithCart(page, shop)
  await open(page, '/order')
  const form = main(page)
  const header = page.getByRole('banner')
  const search = page.getByRole('search')

  await test.step('has no search, menu or newsletter that would lead away from the form', async () => {
    // Before a delivery method is chosen, the button shows no total.
    await expect(form.getByRole('button', { name: 'Place order', exact: true })).toBeEnabled()
    await expect(search).toHaveCount(0)
    await expect(header.getByRole('link', { name: 'Products' })).toHaveCount(0)
    await expect(page.getByRole('contentinfo').getByRole('textbox')).toHaveCount(0)
    await expect(header.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  })
  await test.step('preselects the country', async () => {
    await expect(country(page)).toHaveValue('GB')
    await expect(page.getByRole('radio', { name: 'Express' })).toBeEnabled()
  })
  await fillCheckout(page)
  await test.step('reviews each part, and the order button shows the total', async () => {
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
    await expect(country(page)).toBeFocused()
  })
  await test.step('keeps everything but the consent after a reload', async () => {
    await page.reload()
    await expect(form.getByLabel('Full name')).toHaveValue(CONTACT.name)
    await expect(country(page)).toHaveValue(ADDRESS.country)
    await expect(form.getByRole('textbox', { name: 'Address', exact: true })).toHaveValue(
      ADDRESS.address,
    )
    await expect(form.getByRole('radio', { name: 'Post' })).toBeChecked()
    await expect(form.getByRole('radio', { name: 'Bank transfer' })).toBeChecked()
    await expect(form.getByRole('checkbox', { name: /I accept the terms/ })).not.toBeChecked()
  })
  await test.step('the home page has the search again', async () => {
    await header.getByRole('link', { name: 'Strongroom home' }).click()
    await expect(search).toHaveCount(2)
  })
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

  await summary(page).getByRole('link', { name: 'Edit cart' }).click()
  await main(page).getByRole('button', { name: 'Check delivery cost' }).click()
  await country(page).selectOption('JP')
  await expect(page.getByText(/^Japan: (from\s|Free)/)).toBeVisible()
  await main(page).getByRole('button', { name: 'Go to checkout' }).click()
  await expect(page).toHaveURL('/order')
  await expect(country(page)).toHaveValue('JP')

  await country(page).selectOption('FR')
  await page.reload()
  await expect(country(page)).toHaveValue('FR')
})

test('“Save address” stays ticked after a reload, and saves the address with the order, so that the next checkout offers it', async ({
  page,
  shop,
}) => {
  const product = await seedUserWithCart(page, shop, filledDraft())
  await open(page, '/order')
  const keep = page.getByRole('checkbox', { name: 'Save address' })
  await expect(keep).not.toBeChecked()
  await keep.check()
  await page.reload()
  await expect(keep).toBeChecked()
  await acceptTerms(page)
  await placeOrder(page)

  const cart = JSON.stringify([toCartItem(product)])
  await page.evaluate((text) => sessionStorage.setItem('cart', text), cart)
  await open(page, '/order')
  const saved = page.getByRole('group', { name: 'Saved address' })
  const address = saved.getByRole('radio', { name: ADDRESS.city })
  await expect(address).toBeChecked()
  await expect(address).toHaveAccessibleName(new RegExp(ADDRESS.address))
  // The second choice is “Use a different address”, so the order has saved its address once.
  await expect(saved.getByRole('radio')).toHaveCount(2)
  await expect(keep).toBeHidden()
})

test.describe('the checkout fits the screen of a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the summary of the checkout is one row with the total, which stays in view and unfolds on request, and the order button is disabled while a new total is being calculated', async ({
    page,
    shop,
    lab,
  }) => {
    const product = await seedUserWithCart(page, shop, filledDraft())
    await open(page, '/order')
    const place = page.getByRole('button', { name: /^Place order for/ })
    await test.step('is one row that stays in view', async () => {
      await expect(page.getByLabel('Full name')).toBeInViewport()
      await expect(summary(page).getByText(product.title)).toBeHidden()
      await expect(place).toBeEnabled()
      await place.scrollIntoViewIfNeeded()
      await expect(fold(page)).toBeInViewport()
      await expect(fold(page)).toHaveAttribute('aria-expanded', 'false')
    })
    await test.step('unfolds on request', async () => {
      await fold(page).click()
      await expect(summary(page).getByText(product.title)).toBeVisible()
      const total = await definition(summary(page), 'Total').last().innerText()
      await expect(fold(page)).toHaveAccessibleName(`Your order ${total}`)
      await fold(page).click()
      await expect(summary(page).getByText(product.title)).toBeHidden()
    })
    await test.step('disables the order button while a new total is being calculated', async () => {
      await acceptTerms(page)
      await expect(place).toBeEnabled()
      await lab.fault({ kind: 'hang', endpoint: 'order.preview' })
      await main(page).getByRole('radio', { name: 'Express' }).check()
      const button = page.getByRole('button', { name: 'Place order' })
      await expect(button).toBeDisabled()
      await expect(button).toHaveAccessibleDescription('Calculating the total…')
      await button.press('Enter')
      await expect(page).toHaveURL('/order')
    })
  })

  test('the folded summary and the order button say which products are short, and the open summary lists these first and closes when the focus moves to the form', async ({
    page,
    shop,
    lab,
  }) => {
    const products = await shop.products()
    const { id = 0, title } = products.at(-1) ?? {}
    const cart = products.map((product) => toCartItem(product))
    await seedSession(page, { userInfo: { guest: true }, cart })
    await lab.stock({ id, num: 0 })
    await open(page, '/order')
    const bar = summary(page).getByRole('button', { name: /^Your order.*Out of stock/ })
    await expect(bar).toBeVisible()
    await expect(summary(page).getByText(title ?? '')).toBeHidden()
    const button = page.getByRole('button', { name: 'Place order' })
    await expect(button).toHaveAccessibleDescription(`${title}: Out of stock`)

    await bar.click()
    await expect(summary(page).getByText('Out of stock').last()).toBeInViewport()
    await page.getByLabel('Full name').focus()
    await expect(bar).toHaveAttribute('aria-expanded', 'false')
  })
})
