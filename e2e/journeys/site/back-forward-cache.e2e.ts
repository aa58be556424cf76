import { launchChromium } from '#e2e/support/chromium.ts'
import { open } from '#e2e/support/shopper.ts'
import { expect, test } from '#e2e/support/test.ts'
import { mockUrl } from '#e2e/support/urls.ts'

test.use({
  launchOptions: {
    ...launchChromium('without pictures', 'with windows'),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})

test('after going back from another site, the browser shows the page from its memory, and the page resumes its price updates', async ({
  page,
}) => {
  const prices = () => page.waitForRequest(/\/trpc\/site\.prices/)
  const first = prices()
  await open(page, '/catalog')
  await first
  await page.evaluate(() => {
    window.scrollTo(0, 500)
    document.documentElement.dataset.kept = 'yes'
  })
  await page.goto(mockUrl)
  const again = prices()
  // Goes back in a later task, so that `evaluate` returns before the browser leaves the page.
  await page.evaluate(() => void setTimeout(() => history.back()))
  await expect(page.locator('html[data-kept]')).toBeAttached()
  expect(await page.evaluate(() => Math.round(window.scrollY))).toBe(500)
  await again
})
