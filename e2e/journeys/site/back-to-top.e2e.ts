import { expect, test } from '#e2e/support/test.ts'
import { open } from '#e2e/support/shopper.ts'
import { BACK_TO_TOP_AFTER_PX, BACK_TO_TOP_BOTTOM_PX } from '#contracts/limits.ts'

test('after the page is scrolled by more than 1000 px, a back-to-top button appears 200 px above the bottom of the window', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/help/faq')
  const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo(0, y), top)
  const button = page.getByRole('button', { name: 'Back to top' })
  await scrollTo(BACK_TO_TOP_AFTER_PX)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(BACK_TO_TOP_AFTER_PX)
  await expect(button).toBeHidden()
  await scrollTo(BACK_TO_TOP_AFTER_PX + 1)
  await expect(button).toBeVisible()
  const box = await button.boundingBox()
  const height = page.viewportSize()?.height ?? 0
  expect(Math.round(height - (box?.y ?? 0) - (box?.height ?? 0))).toBe(BACK_TO_TOP_BOTTOM_PX)
  await button.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(button).toBeHidden()
})

test('on a phone, the back-to-top button appears only after scrolling up, covers no button of a product card or the footer, and adds no space above the footer', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/catalog?size=48')
  const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo(0, y), top)
  const main = page.getByRole('main')
  /** Returns the space in px between the content and the footer. */
  const spaceAboveFooter = () =>
    main.evaluate((content) => {
      const footer = document.querySelector('footer')
      return (footer?.getBoundingClientRect().top ?? NaN) - content.getBoundingClientRect().bottom
    })
  const space = await spaceAboveFooter()
  const toTop = page.getByRole('button', { name: 'Back to top', includeHidden: true })
  await scrollTo(3 * BACK_TO_TOP_AFTER_PX)
  await expect(toTop).toBeAttached()
  await expect(toTop).toBeHidden()
  await scrollTo(2 * BACK_TO_TOP_AFTER_PX)
  await expect(toTop).toBeVisible()
  const top = await toTop.boundingBox()
  if (!top) throw new Error('Expected the button to have a place')
  const lefts = await main
    .getByRole('article')
    .getByRole('button', { name: /^Add .* to cart$/ })
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().left))
  expect(lefts.length).toBeGreaterThan(10)
  // Compares only horizontal positions, because the cards scroll past the button.
  expect(Math.min(...lefts)).toBeGreaterThan(top.x + top.width)

  const subscribe = page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' })
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(page.locator('html[data-scrolled-down]')).toBeAttached()
  await expect(toTop).toBeAttached()
  expect(await spaceAboveFooter()).toBeCloseTo(space)
  // Scrolls up until the newsletter's button is as high on the screen as the back-to-top button usually is on a phone.
  await subscribe.evaluate((element, bottom) => {
    const wanted = innerHeight - bottom - element.clientHeight
    scrollBy(0, Math.min(element.getBoundingClientRect().top - wanted, -50))
  }, BACK_TO_TOP_BOTTOM_PX)
  await expect(page.locator('html[data-scrolled-up]')).toBeAttached()
  const box = await subscribe.boundingBox()
  if (!box) throw new Error('Expected the button of the newsletter to have a place')
  const hit = await page.evaluate(
    ({ x, y }) => document.elementFromPoint(x, y)?.closest('button')?.textContent,
    { x: box.x + 20, y: box.y + box.height / 2 },
  )
  expect(hit).toBe('Subscribe')
  const footer = await page.getByRole('contentinfo').boundingBox()
  const end = await toTop.boundingBox()
  expect((end?.y ?? Infinity) + (end?.height ?? 0)).toBeLessThan((footer?.y ?? 0) + 48)
})
