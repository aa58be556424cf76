import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { hydrated } from './shopper.ts'

// On a loaded machine, the shop may send a page without a section whose data come late. The browser shows the section a
// moment later, but a test that reads such a page only once misses it.

const UNFINISHED = /<html[^>]* data-unfinished/

/** Loads a URL. Loads it again while a section of the page is missing. */
export async function loadWhole(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.goto(path)
    expect(await page.locator('html[data-unfinished]').count()).toBe(0)
  }).toPass()
}

/** Like `loadWhole`, and waits until React has hydrated the page. */
export async function openWhole(page: Page, path: string): Promise<void> {
  await loadWhole(page, path)
  await hydrated(page)
}

/** Requests the document of a URL. Requests it again while a section is missing. */
export async function requestWhole(request: APIRequestContext, path: string) {
  let response = await request.get(path)
  await expect(async () => {
    if (UNFINISHED.test(await response.text())) response = await request.get(path)
    expect(await response.text()).not.toMatch(UNFINISHED)
  }).toPass()
  return response
}
