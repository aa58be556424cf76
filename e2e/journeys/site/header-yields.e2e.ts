import { expect, test } from '#e2e/support/test.ts'
import { open } from '#e2e/support/shopper.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('on a phone, the search field hides on scrolling down, and shows again on scrolling up or when it gets the focus', async ({
  page,
}) => {
  await open(page, '/help/faq')
  const header = page.getByRole('banner')
  const search = header.getByRole('combobox', { name: 'Search the shop' })
  /** Returns true if nothing covers the middle of the search field, so that a tap there reaches the field. */
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
  // The browser may scroll back by a few pixels at the end of a page. This must not show the search field.
  await move(-4)
  expect(await isTouchable()).toBe(false)
  await move(-100)
  await expect.poll(isTouchable).toBe(true)

  await move(600)
  await expect.poll(isTouchable).toBe(false)
  await search.focus()
  await expect.poll(isTouchable).toBe(true)
  await move(100)
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
