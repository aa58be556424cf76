import { expect, test } from '#e2e/support/test.ts'
import { ANN } from '#e2e/support/people.ts'
import { open, registerInPopup } from '#e2e/support/shopper.ts'

test('a registration tells what the shop says', async ({ page }) => {
  await open(page, '/user')
  await registerInPopup(page)
  await expect(page.getByText(`Welcome, ${ANN.username}. Your account is ready.`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(ANN.username)
})
