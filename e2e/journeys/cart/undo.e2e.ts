import { UNDO_MS } from '#contracts/limits.ts'
import { seedSession } from '#e2e/support/seed-session.ts'
import { tabAndPress } from '#e2e/support/page/keyboard.ts'
import { expectAnnounced, recordAnnouncements } from '#e2e/support/page/announcements.ts'
import { toCartItem } from '#e2e/support/shop-api.ts'
import { cartLink, openSettled } from '#e2e/support/shopper.ts'
import { expect, test } from '#e2e/support/test.ts'

test('announces the removal of a cart line to screen readers, and keeps the undo button while the keyboard focus is in the notices', async ({
  page,
  shop,
}) => {
  const products = await shop.products({ limit: 48 })
  const [one, two] = products.filter(({ stock }) => stock >= 2)
  if (!one || !two) throw new Error('Expected more products in stock')
  await seedSession(page, {
    userInfo: { guest: true },
    cart: [toCartItem(one), toCartItem(two, 2)],
  })
  await recordAnnouncements(page)
  await page.clock.install()
  await openSettled(page, '/shopcart')
  await tabAndPress(page.getByRole('button', { name: `Remove ${two.title}` }), 'Enter')
  const question = page.getByRole('dialog', { name: 'Remove this item from your cart?' })
  // Stops the clock, because the notice disappears after a few seconds.
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await tabAndPress(question.getByRole('button', { name: 'Remove', exact: true }), 'Enter')
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
  await page.clock.runFor(UNDO_MS / 10)
  await expectAnnounced(page, `${two.title} removed Undo`)

  const notices = page.getByRole('region', { name: 'Notifications alt+T' })
  await page.keyboard.press('Alt+t')
  await page.clock.runFor(UNDO_MS * 3)
  await tabAndPress(notices.getByRole('button', { name: 'Undo' }), 'Enter')
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 3 items')
  await expect(page.getByLabel(`Quantity of ${two.title}`).getByRole('spinbutton')).toHaveValue('2')
  await page.clock.runFor(UNDO_MS)
  await expect(notices.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await expect(page.locator('body')).not.toBeFocused()
})
