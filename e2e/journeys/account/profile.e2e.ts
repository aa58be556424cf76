import { expect, test } from '#e2e/support/test.ts'
import { seedSession } from '#e2e/support/seed-session.ts'
import { ANN } from '#e2e/support/test-users.ts'
import { accountDialog, logInInDialog, open } from '#e2e/support/shopper.ts'

test.use({ allowedConsoleErrors: /status of 4(09|22) .*account\./ })

test('after a change of the user name, the header shows the new name without a reload; a taken name gets an error beside the field', async ({
  page,
  shop,
}) => {
  await shop.register({ ...ANN, username: 'bob-roe', email: 'bob@example.com' })
  await seedSession(page, { userInfo: await shop.register() })
  await open(page, '/user/userInfo')
  const name = page.getByRole('textbox', { name: 'Username' })
  const password = page.getByRole('textbox', { name: 'Current password' }).first()
  await name.fill('bob-roe')
  await password.fill(ANN.password)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(name).toHaveAccessibleDescription('The username bob-roe is already taken.')

  await name.fill('ann-smith')
  const fullName = page.getByRole('textbox', { name: 'Full name' })
  const phone = page.getByRole('main').getByRole('textbox', { name: 'Phone' })
  await fullName.fill('Ann Smith')
  await phone.fill('+44 20 7946 0102')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Your details have been saved.')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'ann-smith' })).toBeVisible()
  await page.reload()
  await expect(name).toHaveValue('ann-smith')
  await expect(fullName).toHaveValue('Ann Smith')
  await expect(phone).toHaveValue('+44 20 7946 0102')
})

test('requires the current password for a new e-mail address, and reports a wrong password beside its field', async ({
  page,
  shop,
}) => {
  await seedSession(page, { userInfo: await shop.register() })
  await open(page, '/user/userInfo')
  const main = page.getByRole('main')
  const email = main.getByRole('textbox', { name: 'Email' })
  const passwords = main.getByRole('textbox', { name: 'Current password' })
  const save = page.getByRole('button', { name: 'Save changes' })
  await expect(email).toHaveValue(ANN.email)
  // The password form always asks for the current password. The details form asks for it only after a change of the
  // e-mail address.
  await expect(passwords).toHaveCount(1)
  await main.getByRole('textbox', { name: 'Full name' }).fill('Ann Doe')
  await save.click()
  await expect(page.getByText('Your details have been saved.')).toBeVisible()

  await email.fill('ann@elsewhere.example')
  await expect(passwords).toHaveCount(2)
  await save.click()
  await expect(passwords.first()).toHaveAccessibleDescription(/Enter/)
  await passwords.first().fill('not-the-password')
  await save.click()
  await expect(passwords.first()).toHaveAccessibleDescription(/Your current password is wrong/)
  await expect(page.getByRole('banner').getByRole('link', { name: ANN.username })).toBeVisible()
  await passwords.first().fill(ANN.password)
  await save.click()
  await expect(passwords).toHaveCount(1)
  await page.reload()
  await expect(email).toHaveValue('ann@elsewhere.example')
})

test('a shopper sets a new password by typing the current one, and logs in with the new one', async ({
  page,
  shop,
}) => {
  await seedSession(page, { userInfo: await shop.register() })
  await open(page, '/user/userInfo')
  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true })
  const save = page.getByRole('button', { name: 'Change password' })
  await field('Current password').fill('not-the-password')
  await field('New password').fill('another-horse-8')
  await field('Confirm password').fill('another-horse-8')
  await save.click()
  await expect(page.getByText('Your current password is wrong.').first()).toBeVisible()

  await field('Current password').fill(ANN.password)
  await save.click()
  await expect(page.getByText(/Your password has been changed/)).toBeVisible()
  await expect(field('New password')).toHaveValue('')

  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/')
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await expect(accountDialog(page)).toBeVisible()
  await logInInDialog(page, { ...ANN, password: 'another-horse-8' })
  await expect(page).toHaveURL('/user')
})
