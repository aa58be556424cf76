import { createFormats } from '#client/i18n/formats.ts'
import { expect, test } from '#e2e/support/test.ts'
import { seedSession } from '#e2e/support/seed-session.ts'
import { toCartItem } from '#e2e/support/shop-api.ts'
import { cartLink, noticesReady, open } from '#e2e/support/shopper.ts'
import { CART_NOTICE_MS } from '#contracts/limits.ts'

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

test('a click on “Add to cart” shows a tick on the button, and a notice with a button that leads to the checkout', async ({
  page,
  shop,
}) => {
  const [one, two] = await shop.products()
  if (!one || !two) throw new Error('Expected more products in stock')
  await seedSession(page, { userInfo: { guest: true }, cart: [toCartItem(one)] })
  await page.clock.install()
  await open(page, `/product/${two.id}`)
  await noticesReady(page)
  const add = page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first()
  const icon = () => add.locator('svg').innerHTML()
  const cartIcon = await icon()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await add.click()
  expect(await icon()).not.toBe(cartIcon)
  const notice = page.getByRole('region', { name: /^Cart/ }).getByRole('listitem')
  const sum = money({ ...one.price, minor: one.price.minor + two.price.minor })
  // Advances the clock in small steps until the prices have arrived. A large step would close the notice first.
  const shows = (text: string) =>
    expect(async () => {
      await page.clock.runFor(CART_NOTICE_MS / 100)
      await expect(notice).toContainText(text, { timeout: 200 })
    }).toPass()
  await shows(`2 items${sum}`)
  await page.clock.runFor(CART_NOTICE_MS * 2)
  await expect(notice).toBeHidden()
  await expect.poll(icon).toBe(cartIcon)

  await add.click()
  await shows('3 items')
  await notice.getByRole('button', { name: 'Go to checkout' }).click()
  await page.clock.resume()
  const summary = page.getByRole('complementary', { name: 'Your order' })
  await expect(summary.getByRole('listitem')).toHaveCount(2)
})
