import { test } from '#e2e/support/test.ts'
import { seedSession } from '#e2e/support/seed-session.ts'
import { expectFieldErrors, expectFieldErrorsOnBlur } from '#e2e/support/page/fields.ts'
import { open } from '#e2e/support/shopper.ts'

const ASKED = [
  ['Name of this address', 'Give this address a name'],
  ['Recipient', 'Please fill in the name'],
  ['Phone', 'Enter phone number'],
  ['E-mail', 'Enter email'],
  ['Country', 'Please select a receiving area'],
  ['City', 'Enter the city'],
  ['Street and number', 'Address can not be empty'],
  ['Postal code', 'Enter the postal code'],
] as const

test('requires each field of an address on blur and on submit', async ({ page, shop }) => {
  await seedSession(page, { userInfo: await shop.register() })
  await open(page, '/user/addAddress')
  const form = page.getByRole('main')
  await expectFieldErrorsOnBlur(form, ASKED)
  await page.reload()
  await form.getByRole('button', { name: 'Save address' }).click()
  await expectFieldErrors(form, ASKED)
})
