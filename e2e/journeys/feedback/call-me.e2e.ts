import { expect, test } from '#e2e/support/test.ts'
import { open } from '#e2e/support/shopper.ts'

test('requests a call once the consent is on', async ({ page }) => {
  await open(page, '/help')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Call me back' }).click()
  const popup = page.getByRole('dialog', { name: 'Call me back' })
  const submit = popup.getByRole('button', { name: 'Request a call' })
  await expect(submit).toBeDisabled()
  await expect(submit).toHaveAccessibleDescription('Switch on your consent to send.')

  await popup.getByRole('switch').check()
  await submit.click()
  await expect(popup.getByLabel('Name')).toHaveAccessibleDescription('Enter name')
  await expect(popup.getByLabel('Phone')).toHaveAccessibleDescription('Enter phone number')

  await popup.getByLabel('Name').fill('Ann Doe')
  await popup.getByLabel('Phone').fill('+49 30 123456')
  await submit.click()
  await expect(popup).toBeHidden()
  await expect(page.getByText(/We will call you back during working hours/)).toBeVisible()
})
