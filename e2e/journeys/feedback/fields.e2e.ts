import { expect, test } from '#e2e/support/test.ts'
import type { Page } from '@playwright/test'
import { expectFieldErrors, expectFieldErrorsOnBlur } from '#e2e/support/page/fields.ts'
import { noticesReady, open } from '#e2e/support/shopper.ts'

const CALL_ME = [
  ['Name', 'Enter your name'],
  ['Phone', 'Enter a phone number'],
] as const
const ISSUE = [
  ['Name', 'Enter your name'],
  ['Your message', 'Enter your message'],
  ['Phone', 'Enter your phone number'],
] as const

async function openPopup(page: Page, opener: string, title: string) {
  await open(page, '/help')
  await page.getByRole('contentinfo').getByRole('button', { name: opener }).click()
  return page.getByRole('dialog', { name: title })
}

test('the callback dialog reports a missing name and phone on blur and on submit', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  const dialog = await openPopup(page, 'Request a callback', 'Request a callback')
  await expectFieldErrorsOnBlur(dialog, CALL_ME)
  await dialog.getByRole('button', { name: 'Close' }).click()

  await openPopup(page, 'Request a callback', 'Request a callback')
  await dialog.getByRole('switch').check()
  await dialog.getByRole('button', { name: 'Request a callback' }).click()
  await expectFieldErrors(dialog, CALL_ME)
  await expect(dialog).toBeVisible()
  expect(sent.filter((url) => url.includes('/trpc/feedback'))).toEqual([])

  // Sends the form after filling it in. The earlier attempt with empty fields must not have caused a request.
  await dialog.getByLabel('Name').fill('Ann Doe')
  await dialog.getByLabel('Phone').fill('+49 30 123456')
  await dialog.getByRole('button', { name: 'Request a callback' }).click()
  await expect(dialog).toBeHidden()
  expect(sent.filter((url) => url.includes('/trpc/feedback'))).toHaveLength(1)
})

test('the question dialog reports a missing name, message and phone on blur and on submit, and “Close” closes it', async ({
  page,
}) => {
  const dialog = await openPopup(page, 'Ask a question', 'Question or feedback')
  await expectFieldErrorsOnBlur(dialog, ISSUE)
  await dialog.getByLabel('Email').fill('ann.doe@example.com')
  await dialog.getByLabel('Email').blur()
  await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription(
    'Enter a valid email address',
  )
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()

  await openPopup(page, 'Ask a question', 'Question or feedback')
  await dialog.getByRole('switch').check()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expectFieldErrors(dialog, ISSUE)
})

test('the newsletter form reports a missing e-mail beside the field on blur, and shows no notice about it', async ({
  page,
}) => {
  await open(page, '/help')
  const footer = page.getByRole('contentinfo')
  const email = footer.getByLabel('Email', { exact: true })
  // Ticking the consent enables the button only once the code of the form has loaded.
  await footer.getByRole('checkbox').check()
  await expect(footer.getByRole('button', { name: 'Subscribe' })).toBeEnabled()
  await noticesReady(page)
  await expectFieldErrorsOnBlur(footer, [['Email', 'Enter your email address']])
  await email.fill('-ann@example.com')
  await email.blur()
  await expectFieldErrors(footer, [['Email', 'Enter a valid email address']])
  await expect(
    page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem'),
  ).toHaveCount(0)
})
