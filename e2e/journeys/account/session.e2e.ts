import { filledDraft, openFilledCheckout } from '#e2e/support/filled-checkout.ts'
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
} from '#e2e/support/shopper.ts'

// Allows the error that the browser logs when a session has ended.
test.use({ allowedConsoleErrors: /status of 401 / })

const LONG = 90 * 24 * 60 * 60
const ENDED = 'Your session has ended. Sign in to pick up where you left off.'
const BOB: Account = { username: 'bob-roe', email: 'bob@example.com', password: 'other-horse-9' }

/** Presses “Place order”. The upstream refuses the order, because the session has ended. */
async function orderWithEndedSession(page: Page, lab: MockWorld) {
  await lab.fault({ kind: 'code', code: 401, endpoint: 'order.submit', times: 1 })
  await page.getByRole('button', { name: 'Place order' }).click()
}

test('when the session ends, the checkout keeps its fields even after a reload, and when the upstream refuses the order because of that, the shop places it after a new login', async ({
  page,
  shop,
  lab,
}) => {
  await seedUserWithCart(page, shop)
  await open(page, '/order')
  await fillCheckout(page)
  const dialog = accountDialog(page)

  await test.step('the session expires before a reload', async () => {
    await lab.clock({ action: 'advance', seconds: LONG })
    await page.reload()
    await expect(dialog.getByRole('heading')).toBeVisible()
    await logInInDialog(page)
    await expect(page.getByRole('textbox', { name: 'Address', exact: true })).toHaveValue(
      ADDRESS.address,
    )
    await page.getByRole('checkbox', { name: /I accept the terms/ }).check()
  })

  await test.step('the upstream refuses the order', async () => {
    await orderWithEndedSession(page, lab)
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
})

test('when a session has ended and another user logs in, the checkout shows nothing that the first user typed, and the shop does not place the refused order', async ({
  page,
  shop,
  lab,
}) => {
  await seedUserWithCart(page, shop)
  await shop.register(BOB)
  await open(page, '/order')
  await fillCheckout(page)
  await orderWithEndedSession(page, lab)
  await expect(accountDialog(page).getByText(ENDED)).toBeVisible()
  await logInInDialog(page, BOB)
  const form = page.getByRole('main')
  await expect(form.getByRole('textbox', { name: 'Address', exact: true })).toHaveValue('')
  await expect(form.getByLabel('Full name')).toHaveValue('')
  await expect(form.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue(BOB.email)
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible()
  await open(page, '/user/nowOrder')
  await expect(page.getByText('No orders yet')).toBeVisible()
})

test('when a session has ended and the checkout was reloaded, another user who logs in sees nothing that the first user typed', async ({
  page,
  shop,
  lab,
}) => {
  await seedUserWithCart(page, shop, filledDraft())
  await shop.register(BOB)
  await openFilledCheckout(page)
  const form = page.getByRole('main')
  await expect(form.getByRole('textbox', { name: 'Address', exact: true })).toHaveValue(
    ADDRESS.address,
  )
  await orderWithEndedSession(page, lab)
  await expect(accountDialog(page).getByText(ENDED)).toBeVisible()
  await page.reload()
  await expect(accountDialog(page).getByRole('heading')).toBeVisible()
  await logInInDialog(page, BOB)
  await expect(form.getByRole('textbox', { name: 'Address', exact: true })).toHaveValue('')
  await expect(form.getByLabel('Full name')).toHaveValue('')
  await expect(form.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue(BOB.email)
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible()
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
