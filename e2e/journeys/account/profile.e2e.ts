import { expect, test } from '#e2e/support/test.ts'
import { seedSession } from '#e2e/support/seed-session.ts'
import { ANN } from '#e2e/support/test-users.ts'
import { accountDialog, hydrated, logInInDialog, open } from '#e2e/support/shopper.ts'

test.use({ allowedConsoleErrors: /status of 4(09|22) .*account\./ })

test('after a change of user name and e-mail with the current password, the header shows the new name without a reload; a taken name and a wrong password get an error beside their fields; requests about personal data open a prefilled question form', async ({
  page,
  shop,
}) => {
  await shop.register({ ...ANN, username: 'bob-roe', email: 'bob@example.com' })
  await seedSession(page, { userInfo: await shop.register() })
  await open(page, '/user/userInfo')
  const main = page.getByRole('main')
  const banner = page.getByRole('banner')
  const field = (name: string | RegExp) => main.getByRole('textbox', { name, exact: true })
  const name = field('Username')
  const email = field('Email')
  const fullName = field(/^Full name/)
  const phone = field(/^Phone/)
  // The details form, which comes first, asks for the current password only after a change of user name or e-mail.
  const current = field('Current password')
  await expect(email).toHaveValue(ANN.email)
  await expect(current).toHaveCount(1)

  await test.step('details', async () => {
    const save = main.getByRole('button', { name: 'Save changes' })
    await fullName.fill('Ann Smith')
    await phone.fill('+44 20 7946 0102')
    await save.click()
    await expect(page.getByText('Your details have been saved.')).toBeVisible()
    await name.fill('bob-roe')
    await expect(current).toHaveCount(2)
    await current.first().fill('not-the-password')
    await save.click()
    await expect(current.first()).toHaveAccessibleDescription(/Your current password is wrong/)
    await expect(banner.getByRole('link', { name: ANN.username })).toBeVisible()
    await current.first().fill(ANN.password)
    await save.click()
    await expect(name).toHaveAccessibleDescription('The username bob-roe is already taken.')
    await name.fill('ann-smith')
    await email.fill('ann@elsewhere.example')
    await save.click()
    await expect(current).toHaveCount(1)
    await expect(banner.getByRole('link', { name: 'ann-smith' })).toBeVisible()
    await page.reload()
    await hydrated(page)
    await expect(name).toHaveValue('ann-smith')
    await expect(email).toHaveValue('ann@elsewhere.example')
    await expect(fullName).toHaveValue('Ann Smith')
    await expect(phone).toHaveValue('+44 20 7946 0102')
  })

  await test.step('requests about personal data', async () => {
    const section = page.getByRole('region', { name: 'Your rights' })
    const dialog = page.getByRole('dialog', { name: 'Question or feedback' })
    const message = dialog.getByRole('textbox', { name: 'Your message' })
    await section.getByRole('button', { name: 'Ask for a copy' }).click()
    await expect(message).toHaveValue(/copy of the personal data.*ann-smith/)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await section.getByRole('button', { name: 'Ask for deletion' }).click()
    await expect(message).toHaveValue(/delete my account.*ann-smith/)
  })
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
  await expect(page.getByText('You’ve signed out.')).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await expect(accountDialog(page)).toBeVisible()
  await logInInDialog(page, { ...ANN, password: 'another-horse-8' })
  await expect(page).toHaveURL('/user')
})
