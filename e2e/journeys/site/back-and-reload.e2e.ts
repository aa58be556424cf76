import type { Page } from '@playwright/test'
import { hydrated, open } from '#e2e/support/shopper.ts'
import { WITH_ANIMATIONS, expect, test } from '#e2e/support/test.ts'
import { mockUrl } from '#e2e/support/urls.ts'

test.use(WITH_ANIMATIONS)

const LIST = '/catalog?size=24'
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
const card = (page: Page) =>
  page.getByRole('main').getByRole('article').nth(15).getByRole('heading').getByRole('link')

/** Opens a long list, scrolls to a card in its middle and returns the scroll position. */
async function scrollList(page: Page): Promise<number> {
  await open(page, LIST)
  await card(page).scrollIntoViewIfNeeded()
  await expect.poll(() => scrolled(page)).toBeGreaterThan(1000)
  return scrolled(page)
}

/**
 * Keeps the end of a page from its scripts. A busy browser tells a page about its end only after the next document has
 * started, so what the page saves then comes too late.
 */
function hideEnd(): void {
  for (const name of ['pagehide', 'visibilitychange']) {
    addEventListener(name, (event) => event.stopImmediatePropagation(), { capture: true })
  }
}

test('Back from a product to a list restores the scroll position of the list, even after a reload of the product', async ({
  page,
}) => {
  const before = await scrollList(page)
  const title = await card(page).innerText()
  await card(page).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect.poll(() => scrolled(page)).toBe(0)
  await page.reload()
  await hydrated(page)
  await page.goBack()
  // Waits until the list is shown again. Before, the page is too short for the old scroll position.
  await expect(card(page)).toHaveText(title)
  await expect.poll(() => scrolled(page)).toBe(before)
})

test('a reload of a list restores its scroll position, and so does going back two pages at once from another site', async ({
  page,
}) => {
  await page.addInitScript(hideEnd)
  const before = await scrollList(page)
  await page.reload()
  await hydrated(page)
  await expect.poll(() => scrolled(page)).toBe(before)
  await expect(card(page)).toBeInViewport()

  const title = await card(page).innerText()
  await card(page).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.goto(mockUrl)
  // Goes back in a later task, so that `evaluate` returns before the browser leaves the page.
  await page.evaluate(() => void setTimeout(() => history.go(-2)))
  await expect(page).toHaveURL(LIST)
  await hydrated(page)
  await expect.poll(() => scrolled(page)).toBe(before)
})
