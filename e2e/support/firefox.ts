import { expect } from '@playwright/test'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { HEADERS } from '#contracts/headers.ts'
import { ensureFirefox } from '#scripts/install/ensure-firefox.ts'
import { test as base } from './test.ts'
import { shopUrl } from './urls.ts'

/** Timeout for installing and starting Firefox, in milliseconds. */
const INSTALL_MS = 300_000
/** Timeout of a step in Firefox, in milliseconds. Its first pages are slow on a loaded machine. */
const STEP_MS = 60_000

/** Settings that save more than half of Firefox's processor time: no animations, fewer frames, and no pictures. */
const SAVING = {
  'ui.prefersReducedMotion': 1,
  'layout.frame_rate': 15,
  'permissions.default.image': 2,
}

/**
 * Adds a page of Firefox to a test, driven by Puppeteer through WebDriver BiDi. Playwright would need a special build
 * of Firefox, which cannot be downloaded everywhere. A test fails on uncaught exceptions of the page.
 */
export const test = base.extend<{ firefox: Page }, { firefoxBrowser: Browser }>({
  firefoxBrowser: [
    async ({ browserName: _any }, use) => {
      const executablePath = await ensureFirefox()
      const browser = await puppeteer.launch({
        browser: 'firefox',
        executablePath,
        extraPrefsFirefox: SAVING,
      })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker', timeout: INSTALL_MS },
  ],
  firefox: async ({ firefoxBrowser, world }, use, info) => {
    const context = await firefoxBrowser.createBrowserContext()
    const page = await context.newPage()
    page.setDefaultTimeout(STEP_MS)
    await page.setViewport({ width: 1440, height: 900 })
    await page.setExtraHTTPHeaders({ [HEADERS.world]: world })
    const errors: unknown[] = []
    page.on('pageerror', (error) => errors.push(error))
    await use(page)
    if (info.status !== info.expectedStatus) {
      await page.screenshot({ path: info.outputPath('firefox.png') })
    }
    await context.close()
    expect(errors, 'uncaught exceptions').toEqual([])
  },
})

/** Opens a path of the shop and waits for hydration, so that the page responds to clicks. */
export async function openInFirefox(page: Page, path: string): Promise<void> {
  await page.goto(new URL(path, shopUrl).href)
  await page.mouse.move(1, 1)
  await page.locator('html[data-hydrated]').setVisibility(null).wait()
}

/** Returns a locator of the element with this role and name. Its actions wait for the element. */
export function byRole(page: Page, role: string, name: string) {
  return page.locator(`::-p-aria([name=${JSON.stringify(name)}][role="${role}"])`)
}
