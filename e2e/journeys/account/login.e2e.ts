import { expect, test } from '#e2e/support/test.ts'
import { ANN } from '#e2e/support/test-users.ts'
import {
  accountDialog,
  cartLink,
  logInInDialog,
  open,
  registerInDialog,
} from '#e2e/support/shopper.ts'

// Allows the errors that the browser logs for refused names and passwords.
test.use({ allowedConsoleErrors: /status of 4(09|22) .*account\.(login|register)/ })

test('opens the login dialog when a visitor presses the cart button, and opens the cart after the login', async ({
  page,
  shop,
}) => {
  await shop.register()
  await open(page, '/')
  await cartLink(page).click()
  await expect(accountDialog(page)).toBeVisible()
  await logInInDialog(page)
  // Checks in parallel, because the message disappears after a while.
  await Promise.all([
    expect(page.getByText(`Welcome back, ${ANN.username}.`)).toBeVisible(),
    expect(page).toHaveURL('/shopcart'),
  ])
  const stored = await page.evaluate(() => sessionStorage.getItem('userInfo'))
  expect(JSON.parse(stored ?? '{}')).toEqual({
    token: expect.any(String),
    username: ANN.username,
  })
})

test('the user button opens the login dialog without a guest option, and after registration the account area opens', async ({
  page,
}) => {
  await open(page, '/')
  const banner = page.getByRole('banner')
  await banner.getByRole('link', { name: 'Sign in' }).click()
  const dialog = accountDialog(page)
  await expect(dialog.getByRole('heading')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Continue as a guest' })).toBeHidden()
  await registerInDialog(page)
  await expect(page).toHaveURL('/user')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(ANN.username)
  await expect(banner.getByRole('link', { name: ANN.username })).toBeVisible()
})

test('the login dialog shows an error beside a wrong password; after a login, the browser remembers the account name, but not the password', async ({
  page,
  shop,
}) => {
  await shop.register()
  await open(page, '/user')
  const dialog = accountDialog(page)
  await dialog.getByLabel('Username or email').fill(ANN.email)
  await dialog.getByLabel('Password', { exact: true }).fill('wrong-horse-7')
  await dialog.getByLabel('Remember my username on this device').check()
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  const password = dialog.getByLabel('Password', { exact: true })
  await expect(password).toHaveAccessibleDescription(/Wrong username, email or password\./)
  await expect(password).toBeFocused()
  await expect(page.getByText('Wrong username, email or password.')).toHaveCount(1)
  await expect(dialog.getByLabel('Username or email')).toHaveValue(ANN.email)
  await expect(dialog.getByLabel('Remember my username on this device')).toBeChecked()
  expect(await page.evaluate(() => localStorage.getItem('account'))).toBeNull()

  await dialog.getByLabel('Password', { exact: true }).fill(ANN.password)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog).toBeHidden()
  // The error about the wrong password must have disappeared.
  await expect(page.getByText('Wrong username, email or password.')).toBeHidden()
  const kept = await page.evaluate(() => JSON.stringify(localStorage))
  expect(kept).toContain(ANN.email)
  expect(kept).not.toContain(ANN.password)

  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await expect(dialog.getByLabel('Username or email')).toHaveValue(ANN.email)
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue('')
})

test('the link “Forgotten your password?” opens the help page at the section about passwords, with the contact details in view', async ({
  page,
}) => {
  await open(page, '/user')
  await accountDialog(page).getByRole('link', { name: 'Forgotten your password?' }).click()
  await expect(page).toHaveURL('/help#password')
  await expect(accountDialog(page)).toBeHidden()
  const part = page.getByRole('region', { name: 'Forgotten your password?' })
  await expect(part).toBeFocused()
  await expect(part).toBeInViewport({ ratio: 1 })
  await expect(part.getByText(/^Email us from the address on your account/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Talk to a real person' })).toBeInViewport()
})

test('the login dialog says that logging in is impossible while the browser blocks cookies', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false })
  })
  await open(page, '/user')
  await expect(accountDialog(page).getByRole('alert')).toHaveText(
    /^Your browser is blocking cookies/,
  )
})

test('the registration form shows each error beside its field', async ({ page, shop }) => {
  await shop.register()
  await open(page, '/user')
  const dialog = accountDialog(page)
  await dialog.getByRole('tab', { name: 'Create account' }).click()
  const submit = dialog.getByRole('button', { name: 'Create account' })
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  await submit.click()
  await expect(field('Username')).toHaveAccessibleDescription(/Enter a username/)
  await expect(field('Email')).toHaveAccessibleDescription(/Enter/)
  await expect(field('Password')).toHaveAccessibleDescription(/Enter your password/)
  await expect(field('Username')).toBeFocused()

  await field('Username').fill(ANN.username)
  await field('Email').fill('somebody@example.com')
  await field('Password').fill(ANN.password)
  await field('Confirm password').fill('something-else')
  await submit.click()
  await expect(field('Confirm password')).toHaveAccessibleDescription('The passwords do not match')

  await field('Confirm password').fill(ANN.password)
  await submit.click()
  const taken = `The username ${ANN.username} is already taken.`
  await expect(field('Username')).toHaveAccessibleDescription(taken)
  await expect(field('Email')).toHaveValue('somebody@example.com')
})
