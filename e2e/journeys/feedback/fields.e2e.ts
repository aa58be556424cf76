import { expect, test } from '#e2e/support/test.ts'
import type { Page } from '@playwright/test'
import { expectFieldErrors, expectFieldErrorsOnBlur } from '#e2e/support/page/fields.ts'
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
  const dialog = await openPopup(page, 'Call me back', 'Call me back')
  await expectFieldErrorsOnBlur(dialog, CALL_ME)
  await dialog.getByRole('button', { name: 'Close' }).click()

  await openPopup(page, 'Call me back', 'Call me back')
  await dialog.getByRole('switch').check()
  await dialog.getByRole('button', { name: 'Request a call' }).click()
  await expectFieldErrors(dialog, CALL_ME)
  await expect(dialog).toBeVisible()
})

test('requires name, message and phone of an issue on blur and on submit, and closes the dialog with “Close”', async ({
  page,
}) => {
  const dialog = await openPopup(page, 'Ask a question', 'Question or feedback')
  await expectFieldErrorsOnBlur(dialog, ISSUE)
  await dialog.getByLabel('E-mail').fill('ann.doe@example.com')
  await dialog.getByLabel('E-mail').blur()
  await expect(dialog.getByLabel('E-mail')).toHaveAccessibleDescription('Enter your surefire email')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()

  await openPopup(page, 'Ask a question', 'Question or feedback')
  await dialog.getByRole('switch').check()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expectFieldErrors(dialog, ISSUE)
})

test('requires the newsletter e-mail on blur, without a toast', async ({ page }) => {
  await open(page, '/help')
  const footer = page.getByRole('contentinfo')
  const email = footer.getByLabel('E-mail')
  // The button reacts to the consent once the form's code, which loads after the page, has started.
  await footer.getByRole('checkbox').check()
  await expect(footer.getByRole('button', { name: 'Subscribe' })).toBeEnabled()
  await expectFieldErrorsOnBlur(footer, [['E-mail', 'Enter email']])
  await email.fill('-ann@example.com')
  await email.blur()
  await expectFieldErrors(footer, [['E-mail', 'Enter your surefire email']])
  await expect(page.getByRole('region', { name: /^Messages/ }).getByRole('listitem')).toHaveCount(0)
})
