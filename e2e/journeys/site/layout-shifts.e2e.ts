import { WINDOW_HEIGHT, WINDOW_WIDTHS } from '#e2e/support/page/accessibility-violations.ts'
import { launchChromium } from '#e2e/support/chromium.ts'
import { seedShopper } from '#e2e/support/seed-shopper.ts'
import { scrollThrough, readShifts, watchShifts } from '#e2e/support/page/measure-page.ts'
import { ALL_URLS, NOT_FOUND, toSeededUrl } from '#e2e/support/routes.ts'
import { openSettled } from '#e2e/support/shopper.ts'
import { expect, test } from '#e2e/support/test.ts'

/** Maximum cumulative layout shift. Chrome rates values up to 0.1 as good. */
const MOST = 0.01

/** Maximum for the checkout, which is higher, because it requests the delivery methods after the page has loaded. */
const MOST_AT_CHECKOUT = 0.02

test.use({
  launchOptions: launchChromium('with pictures'),
  // Allows a 502 for pictures, because on a loaded machine the mock may draw one too slowly for the shop's timeout.
  allowedConsoleErrors: new RegExp(`status of 404 .*${NOT_FOUND}|status of 502 .*/images`),
})

for (const [device, width] of Object.entries(WINDOW_WIDTHS)) {
  test(`on a ${device}, nothing on a page moves visibly while the page loads`, async ({
    page,
    shop,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height: WINDOW_HEIGHT })
    const seeded = await seedShopper(page, shop)
    await watchShifts(page)
    for (const path of ALL_URLS) {
      do await openSettled(page, toSeededUrl(path, seeded))
      while (!(await scrollThrough(page)))
      const { total, moved } = await readShifts(page)
      const most = path === '/order' ? MOST_AT_CHECKOUT : MOST
      expect.soft(total, [path, ...moved].join('\n')).toBeLessThan(most)
    }
  })
}
