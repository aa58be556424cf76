import { expect, test } from '#e2e/support/test.ts'
import { seedSession } from '#e2e/support/seed-session.ts'
import { expectFieldErrors, expectFieldErrorsOnBlur } from '#e2e/support/page/fields.ts'
import { CONTACT, ADDRESS } from '#e2e/support/test-users.ts'
import { toCartItem } from '#e2e/support/shop-api.ts'
import { fillCheckout, open, placeOrder } from '#e2e/support/shopper.ts'

test.beforeEach(async ({ page, shop }) => {
  const product = await shop.anyProduct()
  await seedSession(page, { userInfo: { guest: true }, cart: [toCartItem(product)] })
  await open(page, '/order')
})

test('the checkout shows how many fields are invalid, until all fields are valid', async ({
  page,
}) => {
  const form = page.getByRole('main')
  const count = form.getByRole('alert')
  await form.getByLabel('Country', { exact: true }).selectOption('')
  await page.getByRole('button', { name: 'Place order' }).click()
  await expectFieldErrors(form, [
    ['Full name', 'Enter a full name'],
    ['Email', 'Enter'],
    ['Phone', 'Enter'],
    ['Country', 'Choose a country'],
    ['Address', 'Enter an address'],
    ['Postcode', 'Enter'],
    ['Town or city', 'Enter'],
  ])
  await expect(form.getByRole('group', { name: 'Payment method' })).toHaveAccessibleDescription(/./)
  // The nine fields are the seven above, the payment method, and the checkbox that accepts the terms.
  await expect(count).toHaveText('9 fields need your attention')

  await form.getByLabel('Country', { exact: true }).selectOption(ADDRESS.country)
  await expect(form.getByRole('group', { name: 'Delivery method' })).toHaveAccessibleDescription(
    /./,
  )
  await expect(count).toHaveText('9 fields need your attention')
  await fillCheckout(page)
  await expect(count).toHaveCount(0)
  await placeOrder(page)
})

test('each error in the list above the checkout moves the focus to its field', async ({ page }) => {
  const form = page.getByRole('main')
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(form.getByRole('alert')).toHaveText('9 fields need your attention')
  const follow = (error: string) => form.getByRole('button', { name: error, exact: true }).click()
  await follow('Enter a postcode')
  await expect(form.getByLabel('Postcode')).toBeFocused()
  await follow('Choose a payment method')
  const methods = form.getByRole('group', { name: 'Payment method' }).getByRole('radio')
  await expect(methods.and(page.locator(':focus'))).toBeEnabled()
  await follow('Tick the box to continue')
  await expect(form.getByRole('checkbox', { name: /I accept the terms/ })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(form.getByRole('alert')).toHaveText('8 fields need your attention')
  await expect(
    form.getByRole('button', { name: 'Tick the box to continue', exact: true }),
  ).toBeHidden()
})

test('each required field of the checkout shows an error on blur when it is empty', async ({
  page,
}) => {
  const form = page.getByRole('main')
  // Empties the country, which the checkout preselects by the language of the browser.
  await form.getByLabel('Country', { exact: true }).selectOption('')
  await expectFieldErrorsOnBlur(form, [
    ['Full name', 'Enter a full name'],
    ['Email', 'Enter your email address'],
    ['Phone', 'Enter a phone number'],
    ['Country', 'Choose a country'],
    ['Town or city', 'Enter a town or city'],
    ['Address', 'Enter an address'],
    ['Postcode', 'Enter a postcode'],
  ])
  await form.getByRole('radio', { name: 'Company' }).check()
  await expectFieldErrorsOnBlur(form, [['Company name', 'Enter the company name']])
  const payment = form.getByRole('group', { name: 'Payment method' })
  await expect(payment).not.toHaveAccessibleDescription(/./)
  await payment.getByRole('radio', { name: 'Bank transfer' }).focus()
  await payment.getByRole('radio', { name: 'Bank transfer' }).blur()
  await expect(payment).toHaveAccessibleDescription('Choose a payment method')
  await expectFieldErrorsOnBlur(form, [[/I accept the terms/, 'Tick the box to continue']])
})

test('the form that finds a guest order reports a missing order number and e-mail on blur and on submit', async ({
  page,
}) => {
  const form = page.getByRole('main')
  const missing = [
    ['Order number', 'Enter your order number'],
    ['Email', 'Enter your email address'],
  ] as const
  await open(page, '/guestOrder')
  await expectFieldErrorsOnBlur(form, missing)
  await open(page, '/guestOrder')
  await form.getByRole('button', { name: 'View order' }).click()
  await expectFieldErrors(form, missing)
})

test('the number of invalid fields at checkout counts the payer’s fields only while they are shown', async ({
  page,
}) => {
  const form = page.getByRole('main')
  const count = form.getByRole('alert')
  await fillCheckout(page)
  const payer = form.getByRole('group', { name: 'Who’s the invoice for?' })
  const same = form.getByRole('checkbox', { name: 'Same as contact details' })
  await same.uncheck()
  await payer.getByLabel('Name').fill('')
  await payer.getByLabel('Email').fill('')
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(count).toHaveText('2 fields need your attention')
  await same.check()
  await expect(count).toHaveCount(0)
  await same.uncheck()
  await expect(payer.getByLabel('Name')).toHaveValue(CONTACT.name)
  await expect(count).toHaveCount(0)
  await placeOrder(page)
})

test.describe('when the total of an order cannot be calculated', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    allowedConsoleErrors: /status of 50\d .*orders\.preview/,
  })

  test('on a phone, the error scrolls away with the page and covers no field of the checkout', async ({
    page,
    lab,
  }) => {
    await lab.fault({ kind: 'http500', endpoint: 'order.preview' })
    await open(page, '/order')
    const summary = page.getByRole('complementary', { name: 'Your order' })
    await expect(summary.getByRole('button', { name: 'Try again' })).toBeInViewport()
    await page
      .getByRole('main')
      .getByRole('button', { name: 'Place order' })
      .scrollIntoViewIfNeeded()
    await expect(summary).not.toBeInViewport()
  })

  test('says at the payment methods and at the order button why nothing can be ordered yet, until a retry succeeds', async ({
    page,
    lab,
  }) => {
    await lab.fault({ kind: 'http500', endpoint: 'order.preview' })
    await open(page, '/order')
    const form = page.getByRole('main').locator('form')
    const button = form.getByRole('button', { name: 'Place order' })
    await expect(button).toBeDisabled()
    await expect(button).toHaveAccessibleDescription(
      'We can’t work out the total right now, so you can’t order yet.',
    )
    await lab.reset()
    await form.getByRole('button', { name: 'Try again' }).click()
    await expect(form.getByRole('group', { name: 'Payment method' })).toBeVisible()
    await expect(button).toBeEnabled()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('shows the error of a forgotten payment method in the window', async ({ page }) => {
    await fillCheckout(page, { payment: null })
    await page.getByRole('button', { name: 'Place order' }).click()
    const methods = page.getByRole('group', { name: 'Payment method' })
    await expect(methods.getByText('Choose a payment method')).toBeInViewport()
    await expect(methods.getByRole('radio').and(page.locator(':focus'))).toBeInViewport()
  })
})
