import { accountDialog, open, registerInDialog } from '#e2e/support/shopper.ts'
import { expect, test } from '#e2e/support/test.ts'

test('a user can ask for a copy of their personal data, or for the deletion of the account, with a prefilled question form', async ({
  page,
}) => {
  await open(page, '/user/userInfo')
  await registerInDialog(page)
  await expect(accountDialog(page)).toBeHidden()
  const section = page.getByRole('region', { name: 'Your rights' })
  const dialog = page.getByRole('dialog', { name: 'Question or feedback' })
  await section.getByRole('button', { name: 'Ask for a copy' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Your message' })).toHaveValue(
    /copy of the personal data.*ann-doe/,
  )
  await dialog.getByRole('button', { name: 'Close' }).click()

  await section.getByRole('button', { name: 'Ask for deletion' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Your message' })).toHaveValue(
    /delete my account.*ann-doe/,
  )
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Ann Doe')
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('+44 20 7946 0018')
  await dialog.getByRole('switch').check()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/Thanks\. We’ve got your question/)).toBeVisible()
})
