import { test } from '#e2e/support/test.ts'
import { seedSession } from '#e2e/support/seed-session.ts'
import { expectFieldErrors, expectFieldErrorsOnBlur } from '#e2e/support/page/fields.ts'
import { open } from '#e2e/support/shopper.ts'

const ASKED = [
  ['Address name', 'Name this address'],
  ['Recipient', 'Enter a full name'],
  ['Phone', 'Enter a phone number'],
  ['Email', 'Enter your email address'],
  ['Country', 'Choose a country'],
  ['Town or city', 'Enter a town or city'],
  ['Address', 'Enter an address'],
  ['Postcode', 'Enter a postcode'],
] as const

test('the address form reports each missing field on blur and on submit', async ({
  page,
  shop,
}) => {
  await seedSession(page, { userInfo: await shop.register() })
  await open(page, '/user/addAddress')
  const form = page.getByRole('main')
  await expectFieldErrorsOnBlur(form, ASKED)
  await page.reload()
  await form.getByRole('button', { name: 'Save address' }).click()
  await expectFieldErrors(form, ASKED)
})
