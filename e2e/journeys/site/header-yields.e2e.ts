import { WITH_ANIMATIONS, expect, test } from '#e2e/support/test.ts'
import { twoFrames } from '#e2e/support/page/measure-page.ts'
import { open } from '#e2e/support/shopper.ts'

test.use({ ...WITH_ANIMATIONS, viewport: { width: 390, height: 844 } })

test('on a phone, the search field hides on scrolling down without moving the text, and shows again on scrolling up or when it gets the focus', async ({
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
  /** Returns the place of the page's text in the document. */
  const textTop = () =>
    page
      .getByRole('main')
      .getByRole('heading', { level: 1 })
      .evaluate((heading) => heading.getBoundingClientRect().top + scrollY)
  await expect.poll(isTouchable).toBe(true)
  const before = await textTop()
  await move(600)
  await expect.poll(isTouchable).toBe(false)
  await expect(page.locator('html[data-scrolled-down]')).toBeAttached()
  expect(await textTop()).toBe(before)
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
