import { expect, test } from '#e2e/support/test.ts'
import { ANN } from '#e2e/support/test-users.ts'
import { open, registerInDialog } from '#e2e/support/shopper.ts'

test('shows a welcome message after a registration', async ({ page }) => {
  await open(page, '/user')
  await registerInDialog(page)
  await expect(page.getByText(`Welcome, ${ANN.username}. Your account’s ready.`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(ANN.username)
})
