import { expect, test } from '#e2e/support/test.ts'
import { open } from '#e2e/support/shopper.ts'

test('while the menu is open, the page behind it cannot scroll and keeps its scroll position', async ({
  page,
}) => {
  await open(page, '/brands')
  await page.mouse.wheel(0, 400)
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY))
  await expect.poll(scrolled).toBe(400)
  const before = await scrolled()
  const opener = page.getByRole('banner').getByRole('link', { name: 'Products' })
  // Clicks at coordinates, because Playwright's click on an element could scroll the page.
  const box = await opener.boundingBox()
  await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20)
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'All products' })).toBeVisible()
  const locked = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)
  expect(await locked()).toBe('hidden')
  expect(await scrolled()).toBe(before)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  expect(await locked()).not.toBe('hidden')
  expect(await scrolled()).toBe(before)
  await expect(opener).toBeFocused()
})

test('the first press of Tab focuses a link that skips to the content', async ({ page }) => {
  await open(page, '/help/faq')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})
