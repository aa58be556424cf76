import { expect, test } from '#e2e/support/test.ts'
import { seedSession } from '#e2e/support/seed-session.ts'
import { expectFieldErrors, expectFieldErrorsOnBlur } from '#e2e/support/page/fields.ts'
import { accountDialog, open } from '#e2e/support/shopper.ts'

const LOGIN = [
  ['User name or e-mail', 'Enter nickname'],
  ['Password', 'Enter password'],
] as const
const REGISTER = [
  ['User name', 'Enter a user name'],
  ['E-mail', 'Enter email'],
  ['Password', 'Enter password'],
  ['Repeat password', 'Repeat the password'],
] as const
const PASSWORD = [
  ['Current password', 'Enter your current password'],
  ['New password', 'Enter password'],
  ['Repeat password', 'Repeat the password'],
] as const

test('requires user name and password in the login dialog on blur and on submit', async ({
  page,
}) => {
  await open(page, '/user')
  const dialog = accountDialog(page)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await expectFieldErrors(dialog, LOGIN)
  await open(page, '/user')
  await expectFieldErrorsOnBlur(dialog, LOGIN)
  await expect(dialog).toBeVisible()
})

test('requires all four registration fields on blur and on submit', async ({ page }) => {
  await open(page, '/user')
  const dialog = accountDialog(page)
  const tab = dialog.getByRole('tab', { name: 'Register' })
  const panel = dialog.getByRole('tabpanel', { name: 'Register' })
  await tab.click()
  await panel.getByRole('button', { name: 'Create account' }).click()
  await expectFieldErrors(panel, REGISTER)
  await open(page, '/user')
  await tab.click()
  await expectFieldErrorsOnBlur(panel, REGISTER)

  await panel.getByLabel('Password', { exact: true }).fill('correct-horse-7')
  await panel.getByLabel('Repeat password', { exact: true }).fill('something-else')
  await panel.getByLabel('Repeat password', { exact: true }).blur()
  await expectFieldErrors(panel, [['Repeat password', 'The passwords do not match']])
})

test('requires user name, a valid e-mail and both passwords in the account area on blur and on submit', async ({
  page,
  shop,
}) => {
  await seedSession(page, { userInfo: await shop.register() })
  await open(page, '/user/userInfo')
  const main = page.getByRole('main')
  await expectFieldErrorsOnBlur(main, PASSWORD)
  await main.getByLabel('User name', { exact: true }).fill('')
  await main.getByLabel('E-mail', { exact: true }).fill('ann@')
  await main.getByLabel('E-mail', { exact: true }).blur()
  const profile = [
    ['User name', 'Enter a user name'],
    ['E-mail', 'Enter a valid e-mail address'],
  ] as const
  await expectFieldErrors(main, profile)

  await open(page, '/user/userInfo')
  await main.getByRole('button', { name: 'Change password' }).click()
  await expectFieldErrors(main, PASSWORD)
  await main.getByLabel('User name', { exact: true }).fill('')
  await main.getByLabel('E-mail', { exact: true }).fill('ann@')
  await main.getByRole('button', { name: 'Save changes' }).click()
  await expectFieldErrors(main, profile)
})
