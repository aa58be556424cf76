import { WINDOW_HEIGHT, WINDOW_WIDTHS } from '#e2e/support/page/accessibility-violations.ts'
import { launchChromium } from '#e2e/support/chromium.ts'
import { seedShopper } from '#e2e/support/seed-shopper.ts'
import { scrollThrough, readShifts, watchShifts } from '#e2e/support/page/measure-page.ts'
import { ALL_URLS, NOT_FOUND, toSeededUrl } from '#e2e/support/routes.ts'
import { openSettled } from '#e2e/support/shopper.ts'
import { WITH_ANIMATIONS, expect, test } from '#e2e/support/test.ts'

test.use(WITH_ANIMATIONS)

/** Maximum cumulative layout shift. Chrome rates values up to 0.1 as good. */
const MOST = 0.01

/** Maximum for the checkout, which is higher, because it requests the delivery methods after the page has loaded. */
const MOST_AT_CHECKOUT = 0.02

/**
 * Pages that consist of the same parts as a page that is loaded: a product list as /catalogOption/1, a text beside the
 * links of the help pages as /help/faq, a text beside the contact details as /terms, a list or body of articles as
 * /article and /articleInfo/1, the form of /user/addAddress/1, a message as /verify.
 */
const LIKE_OTHERS = new Set([
  '/catalog',
  '/sale',
  '/search?q=key',
  '/brandsInfo/1',
  '/payCondition',
  '/guarantee',
  '/genuine',
  '/buys',
  '/privacy',
  '/help/client',
  '/help/client/101',
  '/user/addAddress',
  NOT_FOUND,
])

/**
 * Pages of text or a form, without pictures. Loaded on a phone only, where a line that breaks elsewhere moves more of
 * the page. On a desk, /help/faq and /user/userInfo stand for them.
 */
const ONLY_TEXT = new Set([
  '/help',
  '/verify',
  '/terms',
  '/device',
  '/guestOrder',
  '/user/addAddress/1',
])

const PATHS = {
  desk: ALL_URLS.filter((path) => !LIKE_OTHERS.has(path) && !ONLY_TEXT.has(path)),
  phone: ALL_URLS.filter((path) => !LIKE_OTHERS.has(path)),
}

test.use({
  launchOptions: launchChromium('with pictures'),
  // Allows a 502 for pictures, because on a loaded machine the mock may draw one too slowly for the shop's timeout.
  allowedConsoleErrors: /status of 502 .*\/images/,
})

for (const device of ['desk', 'phone'] as const) {
  test(`on a ${device}, nothing on a page moves visibly while the page loads`, async ({
    page,
    shop,
  }) => {
    test.slow()
    await page.setViewportSize({ width: WINDOW_WIDTHS[device], height: WINDOW_HEIGHT })
    const seeded = await seedShopper(page, shop)
    await watchShifts(page)
    for (const path of PATHS[device]) {
      do await openSettled(page, toSeededUrl(path, seeded))
      while (!(await scrollThrough(page)))
      const { total, moved } = await readShifts(page)
      const most = path === '/order' ? MOST_AT_CHECKOUT : MOST
      expect.soft(total, [path, ...moved].join('\n')).toBeLessThan(most)
    }
  })
}
