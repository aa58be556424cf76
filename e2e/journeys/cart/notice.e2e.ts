import { createFormats } from '#client/i18n/formats.ts'
import { WITH_ANIMATIONS, expect, test } from '#e2e/support/test.ts'
import { seedSession } from '#e2e/support/seed-session.ts'
import { toCartItem } from '#e2e/support/shop-api.ts'
import { noticesReady, open } from '#e2e/support/shopper.ts'
import { CART_NOTICE_MS, CART_NOTICE_OFFSET_PX } from '#contracts/limits.ts'

test.use(WITH_ANIMATIONS)

const { money } = createFormats({ locale: 'en', timeZone: 'UTC', symbol: '$' })

test('after a product is added to the cart, its button shows a tick, and a notice shows its picture and title for 2000 ms, 200 px below the top of the window', async ({
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
  const notice = page.getByRole('region', { name: /^Cart/ }).getByRole('listitem')
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await add.click()

  await test.step('the notice shows picture and title for 2000 ms, and the button a tick', async () => {
    expect(await icon()).not.toBe(cartIcon)
    await page.clock.runFor(CART_NOTICE_MS / 10)
    await expect(notice).toContainText('Added to your cart')
    await expect(notice).toContainText(two.title)
    await expect(notice.getByRole('presentation', { includeHidden: true })).toHaveAttribute(
      'src',
      /images/,
    )
    const top = async () => Math.round((await notice.boundingBox())?.y ?? 0)
    await expect.poll(top).toBe(CART_NOTICE_OFFSET_PX)

    await page.clock.runFor(CART_NOTICE_MS * 0.8)
    await expect(notice).toBeVisible()
    await page.clock.runFor(CART_NOTICE_MS / 2)
    await expect(notice).toBeHidden()
    await expect.poll(icon).toBe(cartIcon)
  })

  await test.step('the notice shows the subtotal, and its button leads to the checkout', async () => {
    await add.click()
    const sum = money({ ...one.price, minor: one.price.minor + two.price.minor * 2 })
    // Advances the clock in small steps until the prices have arrived. A large step would close the notice first.
    await expect(async () => {
      await page.clock.runFor(CART_NOTICE_MS / 100)
      await expect(notice).toContainText(`3 items${sum}`, { timeout: 200 })
    }).toPass()
    await notice.getByRole('button', { name: 'Go to checkout' }).click()
    await page.clock.resume()
    const summary = page.getByRole('complementary', { name: 'Your order' })
    await expect(summary.getByRole('listitem')).toHaveCount(2)
  })
})

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the notice about an added product disappears when its button to the checkout is tapped', async ({
    page,
    shop,
  }) => {
    const product = await shop.anyProduct()
    await seedSession(page, { userInfo: { guest: true } })
    await page.clock.install()
    await open(page, `/product/${product.id}`)
    await noticesReady(page)
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().tap()
    const notice = page.getByRole('region', { name: /^Cart/ }).getByRole('listitem')
    const checkout = notice.getByRole('button', { name: 'Go to checkout' })
    // Advances the clock in small steps until the prices have arrived. A large step would close the notice first.
    await expect(async () => {
      await page.clock.runFor(CART_NOTICE_MS / 100)
      await expect(checkout).toBeVisible({ timeout: 200 })
    }).toPass()
    await test.step('on a phone on its side, the notice moves up, so that its button stays in the window', async () => {
      await page.setViewportSize({ width: 667, height: 320 })
      await expect(checkout).toBeInViewport({ ratio: 1 })
    })
    await checkout.tap()
    await page.clock.resume()
    await expect(page).toHaveURL('/order')
    await expect(notice).toBeHidden()
  })
})
