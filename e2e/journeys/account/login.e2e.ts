import { expect, test } from '#e2e/support/test.ts'
import { ANN } from '#e2e/support/test-users.ts'
import { accountDialog, cartLink, hydrated, open, registerInDialog } from '#e2e/support/shopper.ts'

// Allows the error that the browser logs for a refused password.
test.use({ allowedConsoleErrors: /status of 422 .*account\.login/ })

test('the cart button opens the login dialog, which shows an error beside a wrong password and opens the cart after the login; the browser remembers the account name, but not the password', async ({
  page,
  shop,
}) => {
  await shop.register()
  await open(page, '/')
  await cartLink(page).click()
  const dialog = accountDialog(page)
  const account = dialog.getByLabel('Username or email')
  const password = dialog.getByLabel('Password', { exact: true })
  const remember = dialog.getByLabel('Remember my username on this device')
  const signIn = dialog.getByRole('button', { name: 'Sign in', exact: true })

  await test.step('a wrong password', async () => {
    await account.fill(ANN.email)
    await password.fill('wrong-horse-7')
    await remember.check()
    await signIn.click()
    await expect(password).toHaveAccessibleDescription(/Wrong username, email or password\./)
    await expect(password).toBeFocused()
    await expect(page.getByText('Wrong username, email or password.')).toHaveCount(1)
    await expect(account).toHaveValue(ANN.email)
    await expect(remember).toBeChecked()
    expect(await page.evaluate(() => localStorage.getItem('account'))).toBeNull()
  })

  await test.step('the right password', async () => {
    await password.fill(ANN.password)
    await signIn.click()
    // Checks in parallel, because the message disappears after a while.
    await Promise.all([
      expect(page.getByText(`Welcome back, ${ANN.username}.`)).toBeVisible(),
      expect(page).toHaveURL('/shopcart'),
    ])
    await expect(dialog).toBeHidden()
    // The error about the wrong password must have disappeared.
    await expect(page.getByText('Wrong username, email or password.')).toBeHidden()
    const stored = await page.evaluate(() => sessionStorage.getItem('userInfo'))
    expect(JSON.parse(stored ?? '{}')).toEqual({
      token: expect.any(String),
      username: ANN.username,
    })
    const kept = await page.evaluate(() => JSON.stringify(localStorage))
    expect(kept).toContain(ANN.email)
    expect(kept).not.toContain(ANN.password)
  })

  await test.step('the next visit', async () => {
    await page.evaluate(() => sessionStorage.clear())
    await page.reload()
    await hydrated(page)
    await cartLink(page).click()
    await expect(account).toHaveValue(ANN.email)
    await expect(password).toHaveValue('')
  })
})

test('the user button opens the login dialog without a guest option and with help for a forgotten password; after a registration, the account area opens with a welcome message', async ({
  page,
}) => {
  await open(page, '/terms')
  const banner = page.getByRole('banner')
  const dialog = accountDialog(page)
  await banner.getByRole('link', { name: 'Sign in' }).click()
  await expect(dialog.getByRole('heading')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Continue as a guest' })).toBeHidden()

  await test.step('a forgotten password', async () => {
    await dialog.getByRole('link', { name: 'Forgotten your password?' }).click()
    await expect(page).toHaveURL('/help#password')
    await expect(dialog).toBeHidden()
    const part = page.getByRole('region', { name: 'Forgotten your password?' })
    await expect(part).toBeFocused()
    await expect(part).toBeInViewport({ ratio: 1 })
    await expect(part.getByText(/^Email us from the address on your account/)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Talk to a real person' })).toBeInViewport()
  })

  await test.step('a registration', async () => {
    await banner.getByRole('link', { name: 'Sign in' }).click()
    await registerInDialog(page)
    await Promise.all([
      expect(page.getByText(`Welcome, ${ANN.username}. Your account’s ready.`)).toBeVisible(),
      expect(page).toHaveURL('/user'),
    ])
    await expect(page.getByRole('heading', { level: 1 })).toContainText(ANN.username)
    await expect(banner.getByRole('link', { name: ANN.username })).toBeVisible()
  })
})
