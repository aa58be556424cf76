import { furnish } from '#e2e/support/furnish.ts'
import { findCutOff } from '#e2e/support/measure-page.ts'
import { ALL_ROUTES, NOT_FOUND, ownAddress } from '#e2e/support/routes.ts'
import { open, openWhole } from '#e2e/support/shopper.ts'
import { expect, test } from '#e2e/support/test.ts'

/** The narrowest window, which is also a desk of 1280 px at 400 % (WCAG 1.4.10), and one of 1440 px at 200 %. */
const WINDOWS = [
  { width: 320, height: 640 },
  { width: 720, height: 450 },
]
/** The longest words, the tallest letters. */
const LANGUAGES = ['de', 'el', 'th']

test.use({ allowedComplaints: new RegExp(`status of 404 .*${NOT_FOUND}`) })

for (const locale of LANGUAGES) {
  test(`every page fits into small windows in ${locale}`, async ({ page, shop }) => {
    test.slow()
    const belongings = await furnish(page, shop)
    await open(page, `/terms?lang=${locale}`)
    for (const path of ALL_ROUTES) {
      await openWhole(page, ownAddress(path, belongings))
      for (const size of WINDOWS) {
        await page.setViewportSize(size)
        expect.soft(await findCutOff(page), `${path} at ${size.width} px`).toEqual([])
      }
    }
  })
}
