import { HEIGHT, WIDTHS } from '#e2e/support/barriers.ts'
import { launchChromium } from '#e2e/support/chromium.ts'
import { furnish } from '#e2e/support/furnish.ts'
import { readDown, readShifts, watchShifts } from '#e2e/support/measure-page.ts'
import { ALL_ROUTES, NOT_FOUND, ownAddress } from '#e2e/support/routes.ts'
import { openWhole } from '#e2e/support/shopper.ts'
import { expect, test } from '#e2e/support/test.ts'

/** Where a page begins to feel restless; Chrome calls up to 0.1 good. */
const MOST = 0.02

test.use({
  launchOptions: launchChromium('with pictures'),
  // A loaded machine draws pictures more slowly than the shop waits for them.
  allowedComplaints: new RegExp(`status of 404 .*${NOT_FOUND}|status of 502 .*/images`),
})

for (const [device, width] of Object.entries(WIDTHS)) {
  test(`nothing moves while a page comes, at a ${device}`, async ({ page, shop }) => {
    test.slow()
    await page.setViewportSize({ width, height: HEIGHT })
    const belongings = await furnish(page, shop)
    await watchShifts(page)
    for (const path of ALL_ROUTES) {
      await openWhole(page, ownAddress(path, belongings))
      await readDown(page)
      const { total, moved } = await readShifts(page)
      expect.soft(total, [path, ...moved].join('\n')).toBeLessThan(MOST)
    }
  })
}
