import { expect, test } from '#e2e/support/test.ts'
import { seedSession } from '#e2e/support/seed-session.ts'
import { ANN } from '#e2e/support/test-users.ts'
import { open } from '#e2e/support/shopper.ts'

test('goes home on logout, then calls, shows the message, and clears the user info last', async ({
  page,
  shop,
  lab,
}) => {
  await seedSession(page, { userInfo: await shop.register() })
  await open(page, '/user/userInfo')
  await lab.fault({ kind: 'latency', ms: 4_000, endpoint: 'user.logout' })
  const called = page.waitForRequest(/\/trpc\/account\.logout/)
  await page.getByRole('button', { name: 'Log out' }).click()
  await called
  await expect(page).toHaveURL('/')
  const userLink = page.getByRole('banner').getByRole('link', { name: ANN.username })
  await expect(userLink).toBeVisible()
  await expect(page.getByText('You are logged out.')).toBeVisible()
  await expect(userLink).toBeHidden()
  expect(await page.evaluate(() => sessionStorage.getItem('userInfo'))).toBeNull()
})
