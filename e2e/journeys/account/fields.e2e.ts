import { expect, test } from '#e2e/support/test.ts'
import { seedSession } from '#e2e/support/seed-session.ts'
import { expectFieldErrors, expectFieldErrorsOnBlur } from '#e2e/support/page/fields.ts'
import { accountDialog, open } from '#e2e/support/shopper.ts'

const LOGIN = [
  ['Username or email', 'Enter your username or email'],
  ['Password', 'Enter your password'],
] as const
const REGISTER = [
  ['Username', 'Enter a username'],
  ['Email', 'Enter your email address'],
  ['Password', 'Enter your password'],
  ['Confirm password', 'Confirm your password'],
] as const
const PASSWORD = [
  ['Current password', 'Enter your current password'],
  ['New password', 'Enter your password'],
  ['Confirm password', 'Confirm your password'],
] as const

test('the login dialog reports a missing user name and password on blur and on submit', async ({
  page,
}) => {
  await open(page, '/user')
  const dialog = accountDialog(page)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expectFieldErrors(dialog, LOGIN)
  await open(page, '/user')
  await expectFieldErrorsOnBlur(dialog, LOGIN)
  await expect(dialog).toBeVisible()
})

test('the registration form reports each of its four missing fields on blur and on submit', async ({
  page,
}) => {
  await open(page, '/user')
  const dialog = accountDialog(page)
  const tab = dialog.getByRole('tab', { name: 'Create account' })
  const panel = dialog.getByRole('tabpanel', { name: 'Create account' })
  await tab.click()
  await panel.getByRole('button', { name: 'Create account' }).click()
  await expectFieldErrors(panel, REGISTER)
  await open(page, '/user')
  await tab.click()
  await expectFieldErrorsOnBlur(panel, REGISTER)

  await panel.getByLabel('Password', { exact: true }).fill('correct-horse-7')
  await panel.getByLabel('Confirm password', { exact: true }).fill('something-else')
  await panel.getByLabel('Confirm password', { exact: true }).blur()
  await expectFieldErrors(panel, [['Confirm password', 'The passwords do not match']])
})

test('the account area reports a missing user name, an invalid e-mail and missing passwords on blur and on submit', async ({
  page,
  shop,
}) => {
  await seedSession(page, { userInfo: await shop.register() })
  await open(page, '/user/userInfo')
  const main = page.getByRole('main')
  await expectFieldErrorsOnBlur(main, PASSWORD)
  await main.getByLabel('Username', { exact: true }).fill('')
  await main.getByLabel('Email', { exact: true }).fill('ann@')
  await main.getByLabel('Email', { exact: true }).blur()
  const profile = [
    ['Username', 'Enter a username'],
    ['Email', 'Enter a valid email address'],
  ] as const
  await expectFieldErrors(main, profile)

  await open(page, '/user/userInfo')
  await main.getByRole('button', { name: 'Change password' }).click()
  await expectFieldErrors(main, PASSWORD)
  await main.getByLabel('Username', { exact: true }).fill('')
  await main.getByLabel('Email', { exact: true }).fill('ann@')
  await main.getByRole('button', { name: 'Save changes' }).click()
  await expectFieldErrors(main, profile)
})
