import type { Locator } from '@playwright/test'
import { expect, test } from '#e2e/support/test.ts'
import { open } from '#e2e/support/shopper.ts'

test.use({ allowedConsoleErrors: /status of 50\d .*feedback\.submitIssue/ })

test('the question dialog closes on “Close”, can clear its fields, checks them on “Send”, closes after the question has been sent, and keeps its text after a failed “Send”', async ({
  page,
  lab,
}) => {
  await open(page, '/help')
  const opener = page.getByRole('contentinfo').getByRole('button', { name: 'Ask a question' })
  const dialog = page.getByRole('dialog', { name: 'Question or feedback' })
  await opener.click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await opener.click()
  const submit = dialog.getByRole('button', { name: 'Send' })
  const field = (name: string) => dialog.getByRole('textbox', { name })
  await expect(submit).toBeDisabled()

  await field('Name').fill('Ann Doe')
  await dialog.getByRole('switch').check()
  await dialog.getByRole('button', { name: 'Clear' }).click()
  await expect(field('Name')).toHaveValue('')
  await expect(dialog.getByRole('switch')).not.toBeChecked()
  await expect(submit).toBeDisabled()

  await dialog.getByRole('switch').check()
  await field('Email').fill('ann@nowhere')
  await submit.click()
  await expect(field('Name')).toHaveAccessibleDescription('Enter your name')
  await expect(field('Your message')).toHaveAccessibleDescription('Enter your message')
  await expect(field('Phone')).toHaveAccessibleDescription('Enter your phone number')
  await expect(field('Email')).toHaveAccessibleDescription('Enter a valid email address')

  await field('Name').fill('Ann Doe')
  await field('Your message').fill('Does it ship to Berlin?')
  await field('Phone').fill('+49 30 123456')
  await field('Email').fill('ann_1@example.com')
  await submit.click()
  await expect(page.getByText(/Thanks\. We’ve got your question/)).toBeVisible()
  await expect(dialog).toBeHidden()

  await test.step('keeps its text after a failed “Send”, and the next “Send” succeeds', async () => {
    await opener.click()
    await dialog.getByLabel('What’s it about?').selectOption('Feedback')
    await field('Name').fill('Ann Doe')
    await field('Your message').fill('Well packed.')
    await field('Phone').fill('+49 30 123456')
    await dialog.getByRole('switch').check()
    await lab.fault({ kind: 'http500', endpoint: 'baseinfo.uquestion' })
    await submit.click()
    const notice = page
      .getByRole('listitem')
      .filter({ hasText: 'Something went wrong on our side' })
    await expect(notice).toBeVisible()
    // A dialog that moves has a transform. The notice must stay in the corner of the window, and not cover “Send”.
    await dialog.evaluate((element) => element.style.setProperty('transform', 'translateX(0)'))
    const rightOf = (locator: Locator) =>
      locator.evaluate((element) => element.getBoundingClientRect().right)
    expect(await rightOf(notice)).toBeGreaterThan(await rightOf(dialog))
    await expect(field('Your message')).toHaveValue('Well packed.')

    await lab.fault({ kind: 'none', endpoint: 'baseinfo.uquestion' })
    await submit.click()
    await expect(page.getByText('Thanks for your feedback.')).toBeVisible()
  })
})
