import { launchChromium } from '#e2e/support/chromium.ts'
import { open } from '#e2e/support/shopper.ts'
import { expect, test } from '#e2e/support/test.ts'

// Uses a full Chromium, because the headless shell cannot install a page.
test.use({ launchOptions: launchChromium('without pictures', 'with windows') })

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
