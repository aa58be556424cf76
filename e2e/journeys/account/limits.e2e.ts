import { expect, test } from '#e2e/support/test.ts'
import { ANN } from '#e2e/support/test-users.ts'
import { accountDialog, open } from '#e2e/support/shopper.ts'

// Allows the errors that the browser logs for refused logins and registrations.
test.use({ allowedConsoleErrors: /status of 4(00|22|29) .*account\.(login|register)/ })

test('shows an error beside the password field when a new password is easy to guess', async ({
  page,
}) => {
  await open(page, '/user')
  const dialog = accountDialog(page)
  await dialog.getByRole('tab', { name: 'Create account' }).click()
  const panel = dialog.getByRole('tabpanel', { name: 'Create account' })
  await panel.getByLabel('Username').fill(ANN.username)
  await panel.getByLabel('Email').fill(ANN.email)
  const password = panel.getByLabel('Password', { exact: true })
  await password.fill('football')
  await panel.getByLabel('Confirm password').fill('football')
  await panel.getByRole('button', { name: 'Create account' }).click()
  await expect(password).toHaveAccessibleDescription(/harder to guess/)
  await expect(dialog).toBeVisible()
})

test('after five wrong passwords, the login dialog shows how long to wait before the next attempt', async ({
  page,
  shop,
}) => {
  await shop.register()
  await open(page, '/user')
  const dialog = accountDialog(page)
  await dialog.getByLabel('Username or email').fill(ANN.username)
  const wait = /Too many attempts\. Please try again in \d+\sseconds?\./
  for (let tries = 0; tries < 6; tries += 1) {
    await dialog.getByLabel('Password', { exact: true }).fill(`wrong-horse-${tries}`)
    const response = page.waitForResponse(/account\.login/)
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
    expect((await response).status()).toBe(tries < 5 ? 422 : 429)
  }
  await expect(dialog.getByRole('tabpanel').getByRole('alert')).toHaveText(wait)
  await expect(page.getByText(wait)).toHaveCount(1)
})
