import { seedSession } from '#e2e/support/seed-session.ts'
import { openSettled } from '#e2e/support/shopper.ts'
import { toCartItem } from '#e2e/support/shop-api.ts'
import { tabTo } from '#e2e/support/page/keyboard.ts'
import { WITH_ANIMATIONS, expect, test } from '#e2e/support/test.ts'

test.use(WITH_ANIMATIONS)

const LANDSCAPE = { width: 640, height: 400 }
const PORTRAIT = { width: 390, height: 700 }

for (const [path, size] of [
  ['/product/7', LANDSCAPE],
  ['/product/7', PORTRAIT],
  ['/shopcart', LANDSCAPE],
  ['/catalogOption/4', PORTRAIT],
] as const)
  test(`no bar covers the focus on ${path} in a window of ${size.width} × ${size.height} px`, async ({
    page,
    shop,
  }) => {
    const products = await shop.products({ limit: 4 })
    const cart = products.map((product) => toCartItem(product))
    await seedSession(page, { userInfo: { guest: true }, cart })
    await page.setViewportSize(size)
    await openSettled(page, path)
    const footer = page.getByRole('contentinfo').getByRole('link')
    await tabTo(footer.first())
    await tabTo(page.getByRole('banner').getByRole('link').last(), { backwards: true })
    await expect(page.getByRole('banner')).toBeInViewport()
  })
