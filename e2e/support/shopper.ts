import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { ANN, CONTACT, ADDRESS } from './test-users.ts'
import type { Account } from './test-users.ts'

// The next helpers wait by `waitFor` and `waitForURL`. An assertion would describe the whole page for its error message
// each time it has to try again, which takes longer than the check.

/** Opens a URL. Waits until React has hydrated the page, so that it responds to clicks. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

/** Moves the mouse, so that the page starts React at once instead of later. Then waits until the page is hydrated. */
export async function hydrated(page: Page): Promise<void> {
  await page.mouse.move(1, 1)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

/**
 * Opens a URL without moving a mouse, because a phone has none. Waits until the page has started React by itself. Right
 * after a mouse movement, headless Chromium sometimes drops the first touch.
 */
export async function openOnPhone(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

/** Moves the mouse, so that the page loads the code that shows notices. Waits until this code runs. */
export async function noticesReady(page: Page): Promise<void> {
  await page.mouse.move(2, 2)
  await page.getByRole('region', { name: /^Notifications/ }).waitFor({ state: 'attached' })
}

/** Opens a URL. Waits until the page shows no placeholders (skeletons) any more. */
export async function openSettled(page: Page, path: string): Promise<void> {
  await open(page, path)
  await expect(page.locator('[data-skeleton]')).toHaveCount(0)
}

/**
 * Opens a path by clicking a link in the page, so that the browser loads no new document. Waits until the page shows no
 * placeholders (skeletons).
 */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a')
    link.href = href
    document.body.append(link)
    link.click()
    link.remove()
  }, path)
  await page.waitForURL(path)
  await expect(page.locator('[data-skeleton]')).toHaveCount(0)
}

/** Waits until the animations of an element have ended, for example the one that opens a dialog. */
export async function finishAnimations(element: Locator): Promise<void> {
  await element.evaluate((node) =>
    Promise.allSettled(node.getAnimations().map(({ finished }) => finished)),
  )
}

/** Returns the dialog for login and registration. */
export function accountDialog(page: Page) {
  return page.getByRole('dialog', { name: 'Your account' })
}

export function cartLink(page: Page) {
  return page.getByRole('banner').getByRole('link', { name: /^Cart/ })
}

/** Registers a new account in the open dialog. Waits until the dialog is closed. */
export async function registerInDialog(page: Page, account: Account = ANN): Promise<void> {
  const dialog = accountDialog(page)
  await dialog.getByRole('tab', { name: 'Create account' }).click()
  // For a moment, the dialog also contains the fields of the other tab.
  const panel = dialog.getByRole('tabpanel', { name: 'Create account' })
  await panel.getByLabel('Username').fill(account.username)
  await panel.getByLabel('Email').fill(account.email)
  await panel.getByLabel('Password', { exact: true }).fill(account.password)
  await panel.getByLabel('Confirm password').fill(account.password)
  await panel.getByRole('button', { name: 'Create account' }).click()
  await expect(dialog).toBeHidden()
}

export async function logInInDialog(page: Page, account: Account = ANN): Promise<void> {
  const dialog = accountDialog(page)
  await dialog.getByLabel('Username or email').fill(account.username)
  await dialog.getByLabel('Password', { exact: true }).fill(account.password)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog).toBeHidden()
}

type Choice = {
  shipping?: string
  /** Payment method, or null to choose none. */
  payment?: string | null
  email?: string
}

/** Fills in the whole checkout form, but does not place the order. */
export async function fillCheckout(page: Page, choice: Choice = {}): Promise<void> {
  const { shipping = 'Post', payment = 'Bank transfer', email = CONTACT.email } = choice
  const form = page.getByRole('main')
  await form.getByLabel('Full name').fill(CONTACT.name)
  await form.getByRole('textbox', { name: 'Email', exact: true }).first().fill(email)
  await form.getByRole('textbox', { name: 'Phone' }).first().fill(CONTACT.phone)
  await form.getByLabel('Country', { exact: true }).selectOption(ADDRESS.country)
  await form.getByLabel('Town or city').fill(ADDRESS.city)
  await form.getByRole('textbox', { name: 'Address', exact: true }).fill(ADDRESS.address)
  await form.getByLabel('Postcode').fill(ADDRESS.postcode)
  await form.getByRole('radio', { name: shipping }).check()
  if (payment !== null) await form.getByRole('radio', { name: payment }).check()
  await form.getByRole('checkbox', { name: /I accept the terms/ }).check()
}

export async function placeOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible()
}

/** Returns the description beside a term in a definition list, for example beside “Total”. */
export function definition(part: Locator, term: string): Locator {
  return part.getByRole('term').filter({ hasText: term }).locator('xpath=following-sibling::dd[1]')
}

/** Returns the order number in the URL of the success page. */
export function createdOrderNo(page: Page): string {
  return new URL(page.url()).searchParams.get('orderNo') ?? ''
}
