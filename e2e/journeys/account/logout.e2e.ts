import { seedUserWithCart } from '#e2e/support/seed-shopper.ts'
import { expect, test } from '#e2e/support/test.ts'
import { seedSession } from '#e2e/support/seed-session.ts'
import { ANN, CONTACT } from '#e2e/support/test-users.ts'
import { accountDialog, cartLink, fillCheckout, follow, open } from '#e2e/support/shopper.ts'

test('on logout, the browser removes the stored user info, opens the home page without waiting for the upstream, and shows a message', async ({
  page,
  shop,
  lab,
}) => {
  await seedSession(page, { userInfo: await shop.register() })
  // Loads the home page first, because the logout waits only two seconds for this page.
  await open(page, '/')
  await follow(page, '/user/userInfo')
  await lab.fault({ kind: 'latency', ms: 4_000, endpoint: 'user.logout' })
  /** Path of the current page at each call of `account.logout`. */
  const calledFrom: string[] = []
  page.on('request', (request) => {
    if (/\/trpc\/account\.logout/.test(request.url())) calledFrom.push(new URL(page.url()).pathname)
  })
  const called = page.waitForRequest(/\/trpc\/account\.logout/)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await called
  expect(calledFrom).toEqual(['/'])
  expect(await page.evaluate(() => sessionStorage.getItem('userInfo'))).toBeNull()
  // Checks in parallel, because the message disappears after a while.
  await Promise.all([
    expect(page.getByText('You’ve signed out.')).toBeVisible(),
    expect(page).toHaveURL('/'),
    expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible(),
  ])
  await expect(accountDialog(page)).toBeHidden()
  await expect(page.getByRole('banner').getByRole('link', { name: ANN.username })).toBeHidden()
})

test('a logout in one tab clears what the shopper typed in any tab, even while the upstream does not respond', async ({
  page,
  shop,
  lab,
}) => {
  await seedUserWithCart(page, shop)
  await open(page, '/user/userInfo')
  const second = await page.context().newPage()
  await open(second, '/order')
  await fillCheckout(second)
  await follow(second, '/guestOrder')
  await second.getByRole('main').getByLabel('Email', { exact: true }).fill(CONTACT.email)
  await second.getByRole('contentinfo').getByLabel('Email', { exact: true }).fill(CONTACT.email)
  await lab.fault({ kind: 'hang', endpoint: 'user.logout' })

  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/')
  const textOf = () =>
    second.evaluate(() => [
      ...Array.from(document.querySelectorAll('input, textarea'), (field) =>
        field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
          ? field.value
          : '',
      ),
      JSON.stringify([sessionStorage, localStorage]),
    ])
  await expect.poll(async () => (await textOf()).join(' ')).not.toContain(CONTACT.email)
  expect((await textOf()).join(' ')).not.toContain(CONTACT.name)
  const kept = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))
  expect(kept).not.toContain(ANN.username)
  expect(kept).not.toContain(CONTACT.email)
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
})
