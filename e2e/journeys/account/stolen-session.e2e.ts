import { seedStorage } from '#e2e/support/seed-session.ts'
import { accountDialog, hydrated, logInInDialog, open } from '#e2e/support/shopper.ts'
import { expect, test } from '#e2e/support/test.ts'
import { ANN } from '#e2e/support/test-users.ts'

// Allows the 401 that the browser logs when it has only half of a session: the cookie without the session storage, or
// the reverse.
test.use({ allowedConsoleErrors: /status of 401 / })

test('a browser with only one half of a session, the storage or the cookie, sees no account data and counts as logged out', async ({
  page,
  shop,
}) => {
  await test.step('the session storage without the cookie', async () => {
    const { token, username } = await shop.register()
    await seedStorage(page, { userInfo: JSON.stringify({ token, username }) })
    await open(page, '/user/userInfo')
    await expect(accountDialog(page).getByText(/^Your session has ended/)).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('userInfo'))).toBeNull()
    await expect(page.getByText(ANN.email)).toHaveCount(0)
    await logInInDialog(page)
    await expect(page.getByRole('textbox', { name: 'Email' }).first()).toHaveValue(ANN.email)
  })

  await test.step('the cookie without the session storage', async () => {
    await page.evaluate(() => sessionStorage.removeItem('userInfo'))
    await page.reload()
    await hydrated(page)
    await expect(accountDialog(page)).toBeVisible()
    await expect(page.getByRole('main').getByRole('textbox', { name: 'Email' })).toHaveCount(0)
    const cookies = await page.context().cookies()
    expect(cookies.map(({ name }) => name)).toContain('session')
    const status = await page.evaluate(async () => (await fetch('/trpc/account.profile')).status)
    expect(status).toBe(401)
  })
})
