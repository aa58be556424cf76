import type { Page } from '@playwright/test'
import type { MockWorld } from '#mock-upstream/control-client/mock-world.ts'
import { seedUserWithCart } from '#e2e/support/seed-shopper.ts'
import { expect, test } from '#e2e/support/test.ts'
import { seedSession } from '#e2e/support/seed-session.ts'
import { ANN, ADDRESS } from '#e2e/support/test-users.ts'
import type { Account } from '#e2e/support/test-users.ts'
import {
  accountDialog,
  cartLink,
  fillCheckout,
  hydrated,
  logInInDialog,
  open,
  placeOrder,
} from '#e2e/support/shopper.ts'

// Allows the errors that the browser logs when a session has ended or a logout fails.
test.use({ allowedConsoleErrors: /status of (401 |502 .*account\.logout)/ })

const LONG = 90 * 24 * 60 * 60
const ENDED = 'Your session has ended. Sign in to pick up where you left off.'
const BOB: Account = { username: 'bob-roe', email: 'bob@example.com', password: 'other-horse-9' }

/** Fills in the checkout and presses “Place order”. The upstream refuses the order, because the session has ended. */
async function orderWithEndedSession(page: Page, lab: MockWorld) {
  await open(page, '/order')
  await fillCheckout(page)
  await lab.fault({ kind: 'code', code: 401, endpoint: 'order.submit', times: 1 })
  await page.getByRole('button', { name: 'Place order' }).click()
}

test('when the upstream refuses an order because the session has ended, the shop places the order after a new login', async ({
  page,
  shop,
  lab,
}) => {
  await seedUserWithCart(page, shop)
  await orderWithEndedSession(page, lab)

  const dialog = accountDialog(page)
  await expect(dialog.getByRole('heading')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Continue as a guest' })).toBeHidden()
  await expect(dialog.getByText(ENDED)).toBeVisible()
  await expect(dialog.getByLabel('Username or email')).toHaveValue(ANN.username)
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(dialog.getByLabel('Remember my username on this device')).not.toBeChecked()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
  await logInInDialog(page)
  await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible()
  await page.getByRole('link', { name: 'View order details' }).click()
  await expect(page.getByText(ADDRESS.address)).toBeVisible()
})

test('when the session expires, the checkout keeps its fields, and the shopper can place the order after a new login', async ({
  page,
  shop,
  lab,
}) => {
  await seedUserWithCart(page, shop)
  await open(page, '/order')
  await fillCheckout(page)
  await lab.clock({ action: 'advance', seconds: LONG })
  await page.reload()
  await expect(accountDialog(page).getByRole('heading')).toBeVisible()
  await logInInDialog(page)
  await expect(page.getByRole('textbox', { name: 'Address', exact: true })).toHaveValue(
    ADDRESS.address,
  )
  await page.getByRole('checkbox', { name: /I accept the terms/ }).check()
  await placeOrder(page)
})

test('when a session has ended and another user logs in, the checkout shows nothing that the first user typed', async ({
  page,
  shop,
  lab,
}) => {
  await seedUserWithCart(page, shop)
  await shop.register(BOB)
  await orderWithEndedSession(page, lab)
  await expect(accountDialog(page).getByText(ENDED)).toBeVisible()
  await page.reload()
  await expect(accountDialog(page).getByRole('heading')).toBeVisible()
  await logInInDialog(page, BOB)
  const form = page.getByRole('main')
  await expect(form.getByRole('textbox', { name: 'Address', exact: true })).toHaveValue('')
  await expect(form.getByLabel('Full name')).toHaveValue('')
  await expect(form.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue(BOB.email)
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible()
})

test('when the upstream refuses an order because the session has ended, the shop does not place the order for another user who logs in', async ({
  page,
  shop,
  lab,
}) => {
  await seedUserWithCart(page, shop)
  await shop.register(BOB)
  await orderWithEndedSession(page, lab)
  await logInInDialog(page, BOB)
  await expect(page.getByRole('textbox', { name: 'Address', exact: true })).toHaveValue('')
  await open(page, '/user/nowOrder')
  await expect(page.getByText('No orders yet')).toBeVisible()
})

test('a logout clears the checkout fields, even in another tab', async ({ page, shop }) => {
  await seedUserWithCart(page, shop)
  await open(page, '/order')
  await fillCheckout(page)
  const second = await page.context().newPage()
  await open(second, '/order')
  await fillCheckout(second)
  await open(page, '/user')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('You’ve signed out.')).toBeVisible()
  await open(page, '/order')
  await accountDialog(page).getByRole('button', { name: 'Continue as a guest' }).click()
  for (const tab of [page, second]) {
    await open(tab, '/order')
    await expect(tab.getByLabel('Full name')).toHaveValue('')
    await expect(tab.getByRole('textbox', { name: 'Address', exact: true })).toHaveValue('')
    expect(await tab.evaluate(() => sessionStorage.getItem('guestOrder'))).toBeNull()
  }
})

test('a password change on another device ends the session in this browser, and the page that the user requested opens after a new login', async ({
  page,
  shop,
}) => {
  const here = await shop.register()
  const password = 'another-horse-8'
  await seedSession(page, { userInfo: here })
  await open(page, '/user')
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible()
  const there = await shop.logIn(ANN)
  await shop.mutate('account.changePassword', { oldPassword: ANN.password, password }, there)

  await page.getByRole('navigation', { name: 'Your account' }).getByText('Orders').click()
  await expect(accountDialog(page)).toBeVisible()
  await logInInDialog(page, { ...ANN, password })
  await expect(page.getByText('No orders yet')).toBeVisible()
})

test('the end of an old session in one tab does not log out another tab, in which the user has logged in again', async ({
  page,
  shop,
}) => {
  await seedSession(page, { userInfo: await shop.register() })
  await open(page, '/terms')
  // The user logs in again in a second tab, as if the first tab had shown the card provider's page.
  const second = await page.context().newPage()
  const current = await shop.logIn(ANN)
  await seedSession(second, { userInfo: current })
  await open(second, '/terms')

  await open(page, '/user')
  await expect(accountDialog(page)).toBeVisible()
  await second.bringToFront()
  // Loads the page again, so that the other tab's message has certainly arrived.
  await second.reload()
  await hydrated(second)
  await expect(second.getByRole('banner').getByRole('link', { name: ANN.username })).toBeVisible()
  expect(await second.evaluate(() => sessionStorage.getItem('userInfo'))).toContain(current.token)
})

test('a logout opens the home page, keeps the cart, and ends the session in the other tab too', async ({
  page,
  shop,
}) => {
  await seedUserWithCart(page, shop)
  await open(page, '/user')
  const second = await page.context().newPage()
  await open(second, '/user/userInfo')
  await expect(second.getByLabel('Username')).toHaveValue(ANN.username)

  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('You’ve signed out.')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
  await expect(accountDialog(second)).toBeVisible()
  await expect(second.getByRole('textbox', { name: 'Full name' })).toBeHidden()
  expect(await page.evaluate(() => sessionStorage.getItem('userInfo'))).toBeNull()
})

test('a logout ends the session in the shop even when the upstream’s logout call fails', async ({
  page,
  shop,
  lab,
}) => {
  const session = await shop.register()
  await seedSession(page, { userInfo: session })
  await open(page, '/user/userInfo')
  await lab.fault({ kind: 'code', code: 500, endpoint: 'user.logout' })
  const answered = page.waitForResponse(/\/trpc\/account\.logout/)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  await answered
  await expect(shop.mutate('addresses.remove', { id: 1 }, session)).rejects.toThrow('401')
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
})
