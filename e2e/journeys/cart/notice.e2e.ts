import { WITH_ANIMATIONS, expect, test } from '#e2e/support/test.ts'
import { seedSession } from '#e2e/support/seed-session.ts'
import { launchChromium } from '#e2e/support/chromium.ts'
import { noticesReady, open } from '#e2e/support/shopper.ts'
import { CART_NOTICE_MS, CART_NOTICE_OFFSET_PX } from '#contracts/limits.ts'

test.use(WITH_ANIMATIONS)

test.use({ launchOptions: launchChromium('with pictures') })

test('after a product is added to the cart, a notice shows its picture and title for 2000 ms, 200 px below the top of the window', async ({
  page,
  shop,
}) => {
  const product = await shop.anyProduct()
  await seedSession(page, { userInfo: { guest: true } })
  await page.clock.install()
  await open(page, `/product/${product.id}`)
  const notices = page.getByRole('region', { name: /^Cart/ })
  await noticesReady(page)
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
  await page.clock.runFor(CART_NOTICE_MS / 10)
  const notice = notices.getByRole('listitem')
  await expect(notice).toContainText('Added to your cart')
  await expect(notice).toContainText(product.title)
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
    await checkout.tap()
    await page.clock.resume()
    await expect(page).toHaveURL('/order')
    await expect(notice).toBeHidden()
  })
})
