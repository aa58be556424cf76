import { launchChromium } from '#e2e/support/chromium.ts'
import { open } from '#e2e/support/shopper.ts'
import { expect, test } from '#e2e/support/test.ts'
import { mockUrl } from '#e2e/support/urls.ts'

// Uses a full Chromium, because the headless shell can neither install a page nor keep one in its memory.
test.use({
  launchOptions: {
    ...launchChromium('without pictures', 'with windows'),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})

// Runs all tests in one worker, because to start a full Chromium takes longer than a test.
test.describe.configure({ mode: 'default' })

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

test('each page links a web app manifest in its language, so that the browser can install the shop as an app', async ({
  page,
}) => {
  await open(page, '/catalog?lang=ja')
  const link = page.locator('link[rel=manifest]')
  await expect(link).toHaveAttribute('href', '/manifest.webmanifest?lang=ja')
  const devtools = await page.context().newCDPSession(page)
  const { errors, data } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const manifest = JSON.parse(data ?? '{}') as { lang: string }
  expect(manifest.lang).toBe('ja')
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // The only obstacle to installing is that tests run in a private window, where browsers install no apps.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito'])
})
