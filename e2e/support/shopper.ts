import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

export type Account = { username: string; email: string; password: string }

/** An account that nobody else has: worlds are apart, so the name alone may repeat between tests. */
export const ANN: Account = {
  username: 'ann-doe',
  email: 'ann@example.com',
  password: 'correct-horse-7',
}

export const PLACE = {
  country: 'DE',
  city: 'Berlin',
  address: 'Torstrasse 1',
  postcode: '10119',
}

/** Waits until the page answers to clicks: the header says so by its live part. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
}

/** Registers in the pop-up that is open. */
export async function registerInPopup(page: Page, account: Account = ANN): Promise<void> {
  const popup = page.getByRole('dialog', { name: 'Your account' })
  await popup.getByRole('tab', { name: 'Register' }).click()
  await popup.getByLabel('User name').fill(account.username)
  await popup.getByLabel('E-mail').fill(account.email)
  await popup.getByLabel('Password', { exact: true }).fill(account.password)
  await popup.getByLabel('Repeat password').fill(account.password)
  await popup.getByRole('button', { name: 'Create account' }).click()
  await expect(popup).toBeHidden()
}

export async function logInInPopup(page: Page, account: Account = ANN): Promise<void> {
  const popup = page.getByRole('dialog', { name: 'Your account' })
  await popup.getByLabel('User name or e-mail').fill(account.username)
  await popup.getByLabel('Password', { exact: true }).fill(account.password)
  await popup.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(popup).toBeHidden()
}

/** Fills the checkout's four parts and leaves the order to be placed. */
export async function fillCheckout(
  page: Page,
  choice: { shipping: string; payment: string; email?: string } = {
    shipping: 'Post',
    payment: 'Bank transfer',
  },
): Promise<void> {
  await page.getByLabel('Full name').fill('Ann Doe')
  await page
    .getByRole('textbox', { name: 'E-mail', exact: true })
    .first()
    .fill(choice.email ?? ANN.email)
  await page.getByRole('textbox', { name: 'Phone' }).first().fill('+49 30 123456')
  await page.getByLabel('Country').selectOption(PLACE.country)
  await page.getByLabel('City').fill(PLACE.city)
  await page.getByLabel('Street and number').fill(PLACE.address)
  await page.getByLabel('Postal code').fill(PLACE.postcode)
  await page.getByRole('radio', { name: choice.shipping }).check()
  await page.getByRole('radio', { name: choice.payment }).check()
  await page.getByRole('checkbox', { name: /I have read the terms/ }).check()
}
