import { createFormats } from '#client/i18n/formats.ts'
import { expect, test } from '#e2e/support/test.ts'
import { seedSession } from '#e2e/support/seed-session.ts'
import { toCartItem } from '#e2e/support/shop-api.ts'
import { cartLink, open } from '#e2e/support/shopper.ts'

const { money } = createFormats({ locale: 'en', timeZone: 'UTC', symbol: '$' })

test('shows the lines and subtotal of the cart while the mouse is over the cart button', async ({
  page,
  shop,
}) => {
  const [one, two] = await shop.products()
  if (!one || !two) throw new Error('Expected more products in stock')
  const cart = [toCartItem(one), toCartItem(two)]
  await seedSession(page, { userInfo: { guest: true }, cart })
  await open(page, '/help')
  await cartLink(page).hover()
  const preview = page.getByRole('region', { name: 'Your cart' })
  await expect(preview.getByRole('listitem')).toHaveCount(2)
  const sum = money({ ...one.price, minor: one.price.minor + two.price.minor })
  await expect(preview).toContainText(`2 items${sum}`)

  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()
  await page.mouse.move(1, 1)
  await cartLink(page).hover()
  await preview.getByRole('button', { name: 'Go to checkout' }).click()
  await expect(page).toHaveURL('/order')
  await expect(preview).toBeHidden()
})
