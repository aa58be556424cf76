import { seedUserWithCart } from '#e2e/support/seed-shopper.ts'
import { expect, test } from '#e2e/support/test.ts'
import { seedSession } from '#e2e/support/seed-session.ts'
import { ANN, CONTACT } from '#e2e/support/test-users.ts'
import {
  accountDialog,
  cartLink,
  fillCheckout,
  follow,
  hydrated,
  open,
} from '#e2e/support/shopper.ts'

// Allows the errors that the browser logs when a session has ended or a logout fails.
test.use({ allowedConsoleErrors: /status of (401 |502 .*account\.logout)/ })

test('a logout opens the home page without waiting for the upstream, keeps the cart, and clears the stored user info and what the shopper typed in any tab', async ({
  page,
  shop,
  lab,
}) => {
  await seedUserWithCart(page, shop)
  // Loads the home page first, because the logout waits only two seconds for this page.
  await open(page, '/')
  await follow(page, '/order')
  await fillCheckout(page)
  await follow(page, '/user/userInfo')
  const second = await page.context().newPage()
  await open(second, '/order')
  await fillCheckout(second)
  await follow(second, '/guestOrder')
  await second.getByRole('main').getByLabel('Email', { exact: true }).fill(CONTACT.email)
  await second.getByRole('contentinfo').getByLabel('Email', { exact: true }).fill(CONTACT.email)
  await lab.fault({ kind: 'hang', endpoint: 'user.logout' })
  /** Path of the current page at each call of `account.logout`. */
  const calledFrom: string[] = []
  page.on('request', (request) => {
    if (/\/trpc\/account\.logout/.test(request.url())) calledFrom.push(new URL(page.url()).pathname)
  })
  const called = page.waitForRequest(/\/trpc\/account\.logout/)

  await page.getByRole('button', { name: 'Sign out' }).click()
  await called
  expect(calledFrom).toEqual(['/'])
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expect(banner.getByRole('link', { name: ANN.username })).toBeHidden()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
  expect(await page.evaluate(() => sessionStorage.getItem('userInfo'))).toBeNull()
  const kept = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))
  expect(kept).not.toContain(ANN.username)
  expect(kept).not.toContain(CONTACT.email)

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

  await test.step('the next person at this browser finds an empty checkout', async () => {
    await follow(page, '/order')
    await accountDialog(page).getByRole('button', { name: 'Continue as a guest' }).click()
    await follow(second, '/order')
    for (const tab of [page, second]) {
      await expect(tab.getByLabel('Full name')).toHaveValue('')
      await expect(tab.getByRole('textbox', { name: 'Address', exact: true })).toHaveValue('')
    }
  })
})

test('a logout shows a message, and ends the session in the shop and in the other tab, even when the upstream’s logout call fails', async ({
  page,
  shop,
  lab,
}) => {
  const session = await shop.register()
  await seedSession(page, { userInfo: session })
  await open(page, '/user')
  const second = await page.context().newPage()
  await open(second, '/user/userInfo')
  await expect(second.getByLabel('Username')).toHaveValue(ANN.username)
  await lab.fault({ kind: 'code', code: 500, endpoint: 'user.logout' })

  await page.getByRole('button', { name: 'Sign out' }).click()
  // Checks in parallel, because the message disappears after a while.
  await Promise.all([
    expect(page.getByText('You’re signed out')).toBeVisible(),
    expect(page).toHaveURL('/'),
    expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible(),
  ])
  await expect(accountDialog(page)).toBeHidden()
  await expect(accountDialog(second)).toBeVisible()
  await expect(second.getByRole('textbox', { name: 'Full name' })).toBeHidden()
  await expect(shop.mutate('addresses.remove', { id: 1 }, session)).rejects.toThrow('401')
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
})
