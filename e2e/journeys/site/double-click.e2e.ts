import { expect, test } from '#e2e/support/test.ts'
import { accountDialog, cartLink, openSettled } from '#e2e/support/shopper.ts'

test('the second click of a double click that closes a dialog does not press what the dialog covered', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openSettled(page, '/product/7')
  const main = page.getByRole('main')
  // Loads the code of the large view, so that a click on the picture would open it at once.
  await main.getByRole('button', { name: 'Look closer' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await main.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  const guest = accountDialog(page).getByRole('button', { name: 'Continue as a guest' })
  const box = await guest.boundingBox()
  if (!box) throw new Error('Expected the button to be visible')
  await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2, { delay: 10 })
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
  await expect(page.getByRole('dialog')).toBeHidden()
})
