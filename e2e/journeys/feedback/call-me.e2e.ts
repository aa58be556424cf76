import { expect, test } from '#e2e/support/test.ts'
import { open } from '#e2e/support/shopper.ts'

test('the callback form can be sent only after the shopper has given consent', async ({
  page,
  lab,
}) => {
  await open(page, '/help')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Request a callback' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request a callback' })
  const submit = dialog.getByRole('button', { name: 'Request a callback' })
  await expect(submit).toBeDisabled()
  await expect(submit).toHaveAccessibleDescription('Give your consent to send')

  await dialog.getByRole('switch').check()
  await submit.click()
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('Enter your name')
  await expect(dialog.getByLabel('Phone')).toHaveAccessibleDescription('Enter a phone number')

  await dialog.getByLabel('Name').fill('Ann Doe')
  await dialog.getByLabel('Phone').fill('+49 30 123456')
  await submit.click()
  await expect(page.getByText(/We’ll call you back during opening hours/)).toBeVisible()
  await expect(dialog).toBeHidden()
  // The attempt with empty fields must have caused no request.
  await lab.expectCalls({ endpoint: 'baseinfo.callus', times: 1 })
})
