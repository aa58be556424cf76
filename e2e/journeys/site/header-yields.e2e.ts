import { expect, test } from '#e2e/support/test.ts'
import { BACK_TO_TOP_BOTTOM_PX } from '#contracts/limits.ts'
import { twoFrames } from '#e2e/support/page/measure-page.ts'
import { open } from '#e2e/support/shopper.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('on a phone, the search field hides on scrolling down, and shows again on scrolling up or when it gets the focus', async ({
  page,
}) => {
  await open(page, '/help/faq')
  const header = page.getByRole('banner')
  const search = header.getByRole('combobox', { name: 'Search the shop' })
  /** Returns whether the search field can be tapped: nothing covers its middle. */
  const isTouchable = () =>
    search.evaluate((field) => {
      const { x, y, width, height } = field.getBoundingClientRect()
      return document.elementFromPoint(x + width / 2, y + height / 2) === field
    })
  const move = (px: number) => page.evaluate((top) => scrollBy({ top }), px)
  await expect.poll(isTouchable).toBe(true)
  await move(600)
  await expect.poll(isTouchable).toBe(false)
  await expect(header.getByRole('link', { name: /^Cart/ })).toBeInViewport({ ratio: 1 })
  // At the end of a page, the browser may scroll back by a few pixels. This must not show the search field.
  await move(-4)
  await twoFrames(page)
  expect(await isTouchable()).toBe(false)
  await move(-100)
  await expect.poll(isTouchable).toBe(true)

  await move(600)
  await expect.poll(isTouchable).toBe(false)
  await search.focus()
  await expect.poll(isTouchable).toBe(true)
  await move(100)
  await twoFrames(page)
  expect(await isTouchable()).toBe(true)
})

test('the text of the page does not move when the header hides the search field', async ({
  page,
}) => {
  await open(page, '/help/faq')
  const top = () =>
    page
      .getByRole('main')
      .getByRole('heading', { level: 1 })
      .evaluate((heading) => heading.getBoundingClientRect().top + scrollY)
  const before = await top()
  await page.evaluate(() => scrollBy({ top: 600 }))
  await expect(page.locator('html[data-scrolled-down]')).toBeAttached()
  expect(await top()).toBe(before)
})

test('on a phone, the back-to-top button stays above the content of the footer, covers no button there, and adds no space above the footer', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/catalog?size=48')
  const main = page.getByRole('main')
  /** Returns the space in px between the content and the footer. */
  const spaceAboveFooter = () =>
    main.evaluate((content) => {
      const footer = document.querySelector('footer')
      return (footer?.getBoundingClientRect().top ?? NaN) - content.getBoundingClientRect().bottom
    })
  const space = await spaceAboveFooter()
  const toTop = page.getByRole('button', { name: 'Back to top', includeHidden: true })
  const subscribe = page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' })
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
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
