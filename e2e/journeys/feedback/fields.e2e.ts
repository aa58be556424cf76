import { expect, test } from '#e2e/support/test.ts'
import type { Page } from '@playwright/test'
import { expectFieldErrors, expectFieldErrorsOnBlur } from '#e2e/support/fields.ts'
import { open } from '#e2e/support/shopper.ts'

const CALL_ME = [
  ['Name', 'Enter name'],
  ['Phone', 'Enter phone number'],
] as const
const ISSUE = [
  ['Name', 'Enter your name'],
  ['Your message', 'Enter your issue'],
  ['Phone', 'Enter your phone'],
] as const

async function openPopup(page: Page, opener: string, title: string) {
  await open(page, '/help')
  await page.getByRole('contentinfo').getByRole('button', { name: opener }).click()
  return page.getByRole('dialog', { name: title })
}

test('requires name and phone for a call on blur and on submit', async ({ page }) => {
  const popup = await openPopup(page, 'Call me back', 'Call me back')
  await expectFieldErrorsOnBlur(popup, CALL_ME)
  await popup.getByRole('button', { name: 'Close' }).click()

  await openPopup(page, 'Call me back', 'Call me back')
  await popup.getByRole('switch').check()
  await popup.getByRole('button', { name: 'Request a call' }).click()
  await expectFieldErrors(popup, CALL_ME)
  await expect(popup).toBeVisible()
})

test('requires name, message and phone of an issue on blur and on submit, and closes by its icon', async ({
  page,
}) => {
  const popup = await openPopup(page, 'Ask a question', 'Question or feedback')
  await expectFieldErrorsOnBlur(popup, ISSUE)
  await popup.getByLabel('E-mail').fill('ann.doe@example.com')
  await popup.getByLabel('E-mail').blur()
  await expect(popup.getByLabel('E-mail')).toHaveAccessibleDescription('Enter your surefire email')
  await popup.getByRole('button', { name: 'Close' }).click()
  await expect(popup).toBeHidden()

  await openPopup(page, 'Ask a question', 'Question or feedback')
  await popup.getByRole('switch').check()
  await popup.getByRole('button', { name: 'Send' }).click()
  await expectFieldErrors(popup, ISSUE)
})

test('requires the newsletter e-mail on blur, without a toast', async ({ page }) => {
  await open(page, '/help')
  const footer = page.getByRole('contentinfo')
  const email = footer.getByLabel('E-mail')
  await expectFieldErrorsOnBlur(footer, [['E-mail', 'Enter email']])
  await email.fill('-ann@example.com')
  await email.blur()
  await expectFieldErrors(footer, [['E-mail', 'Enter your surefire email']])
  await expect(page.getByRole('region', { name: /^Messages/ }).getByRole('listitem')).toHaveCount(0)
})
