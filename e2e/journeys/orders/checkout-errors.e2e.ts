import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#e2e/support/test.ts'
import { acceptTerms, filledDraft } from '#e2e/support/filled-checkout.ts'
import { seedSession } from '#e2e/support/seed-session.ts'
import { CONTACT, ADDRESS } from '#e2e/support/test-users.ts'
import { toCartItem } from '#e2e/support/shop-api.ts'
import type { ShopApi } from '#e2e/support/shop-api.ts'
import { fillCheckout, open, placeOrder } from '#e2e/support/shopper.ts'

async function seedGuest(page: Page, shop: ShopApi, draft = {}) {
  const cart = [toCartItem(await shop.anyProduct())]
  await seedSession(page, { userInfo: { guest: true }, cart, draft })
}

test('the checkout shows how many fields are invalid, until all fields are valid, and moves the focus to a field whose error is pressed', async ({
  page,
  shop,
}) => {
  await seedGuest(page, shop)
  await open(page, '/order')
  const form = page.getByRole('main')
  const count = form.getByRole('alert')
  const submit = () => page.getByRole('button', { name: 'Place order' }).click()

  await test.step('reports and counts the missing fields', async () => {
    await form.getByLabel('Country', { exact: true }).selectOption('')
    await submit()
    await expectFieldErrors(form, [
      ['Full name', 'Enter a full name'],
      ['Email', 'Enter'],
      ['Phone', 'Enter'],
      ['Country', 'Choose a country'],
      ['Address', 'Enter an address'],
      ['Postcode', 'Enter'],
      ['Town or city', 'Enter'],
    ])
    const payment = form.getByRole('group', { name: 'Payment method' })
    await expect(payment).toHaveAccessibleDescription(/./)
    // The nine fields are the seven above, the payment method, and the checkbox that accepts the terms.
    await expect(count).toHaveText('9 fields need your attention')
    await form.getByLabel('Country', { exact: true }).selectOption(ADDRESS.country)
    const delivery = form.getByRole('group', { name: 'Delivery method' })
    await expect(delivery).toHaveAccessibleDescription(/./)
    await expect(count).toHaveText('9 fields need your attention')
  })
  await test.step('moves the focus to the field of a pressed error', async () => {
    const errorOf = (text: string) => form.getByRole('button', { name: text, exact: true })
    await errorOf('Enter a postcode').click()
    await expect(form.getByLabel('Postcode')).toBeFocused()
    await errorOf('Choose a payment method').click()
    const methods = form.getByRole('group', { name: 'Payment method' }).getByRole('radio')
    await expect(methods.and(page.locator(':focus'))).toBeEnabled()
    await errorOf('Tick the box to continue').click()
    await expect(form.getByRole('checkbox', { name: /I accept the terms/ })).toBeFocused()
    await page.keyboard.press('Space')
    await expect(count).toHaveText('8 fields need your attention')
    await expect(errorOf('Tick the box to continue')).toBeHidden()
  })
  await test.step('counts no field once all are valid', async () => {
    await fillCheckout(page)
    await expect(count).toHaveCount(0)
  })
  await test.step('counts the payer’s fields only while they are shown', async () => {
    const payer = form.getByRole('group', { name: 'Who’s the invoice for?' })
    const same = form.getByRole('checkbox', { name: 'Same as contact details' })
    await same.uncheck()
    await payer.getByLabel('Name').fill('')
    await payer.getByLabel('Email').fill('')
    await submit()
    await expect(count).toHaveText('2 fields need your attention')
    await same.check()
    await expect(count).toHaveCount(0)
    await same.uncheck()
    await expect(payer.getByLabel('Name')).toHaveValue(CONTACT.name)
    await expect(count).toHaveCount(0)
  })
  await placeOrder(page)
})

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    allowedConsoleErrors: /status of 50\d .*orders\.preview/,
  })

  test('an error of the total covers no field, the page says why nothing can be ordered until a retry succeeds, and shows the error of a forgotten payment method in the window', async ({
    page,
    shop,
    lab,
  }) => {
    await seedGuest(page, shop, filledDraft({ shipping: '', payment: '' }))
    await lab.fault({ kind: 'http500', endpoint: 'order.preview' })
    await open(page, '/order')
    const form = page.getByRole('main').locator('form')
    const button = form.getByRole('button', { name: 'Place order' })
    const methods = page.getByRole('group', { name: 'Payment method' })

    await test.step('the error of the total scrolls away with the page', async () => {
      const summary = page.getByRole('complementary', { name: 'Your order' })
      await expect(summary.getByRole('button', { name: 'Try again' })).toBeInViewport()
      await button.scrollIntoViewIfNeeded()
      await expect(summary).not.toBeInViewport()
    })
    await test.step('says at the payment methods and at the button why nothing can be ordered yet', async () => {
      await expect(button).toBeDisabled()
      await expect(button).toHaveAccessibleDescription(
        'We can’t work out the total right now, so you can’t order yet.',
      )
      await lab.reset()
      await form.getByRole('button', { name: 'Try again' }).click()
      await expect(methods).toBeVisible()
      await expect(button).toBeEnabled()
    })
    await test.step('shows the error of a forgotten payment method in the window', async () => {
      await form.getByRole('radio', { name: 'Post' }).check()
      await acceptTerms(page)
      await button.click()
      await expect(methods.getByText('Choose a payment method')).toBeInViewport()
      await expect(methods.getByRole('radio').and(page.locator(':focus'))).toBeInViewport()
    })
  })
})

/** Expects an error beside each field. Fields are named by their labels. */
async function expectFieldErrors(
  form: Locator,
  errors: readonly (readonly [label: string, message: string])[],
): Promise<void> {
  for (const [label, message] of errors) {
    await expect(form.getByLabel(label, { exact: true }), label).toHaveAccessibleDescription(
      new RegExp(message),
    )
  }
}
