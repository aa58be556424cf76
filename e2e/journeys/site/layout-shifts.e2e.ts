import { WINDOW_HEIGHT, WINDOW_WIDTHS } from '#e2e/support/page/accessibility-violations.ts'
import { launchChromium } from '#e2e/support/chromium.ts'
import { seedShopper } from '#e2e/support/seed-shopper.ts'
import { scrollThrough, readShifts, watchShifts } from '#e2e/support/page/measure-page.ts'
import { ALL_URLS, NOT_FOUND, toSeededUrl } from '#e2e/support/routes.ts'
import { openSettled } from '#e2e/support/shopper.ts'
import { expect, test } from '#e2e/support/test.ts'

/** Limit of the cumulative layout shift; Chrome rates up to 0.1 as good. */
const MOST = 0.02

test.use({
  launchOptions: launchChromium('with pictures'),
  // Allows failed pictures, because a loaded machine draws some pictures too slowly for the shop's timeout.
  allowedConsoleErrors: new RegExp(`status of 404 .*${NOT_FOUND}|status of 502 .*/images`),
})

for (const [device, width] of Object.entries(WINDOW_WIDTHS)) {
  test(`shifts no layout while a page loads on a ${device}`, async ({ page, shop }) => {
    test.slow()
    await page.setViewportSize({ width, height: WINDOW_HEIGHT })
    const seeded = await seedShopper(page, shop)
    await watchShifts(page)
    for (const path of ALL_URLS) {
      await openSettled(page, toSeededUrl(path, seeded))
      await scrollThrough(page)
      const { total, moved } = await readShifts(page)
      expect.soft(total, [path, ...moved].join('\n')).toBeLessThan(MOST)
    }
  })
}
