import { expect, test } from '#e2e/support/test.ts'
import { openSettled } from '#e2e/support/shopper.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('on a phone, each row of the home page scrolls sideways to the item that gets the focus, but the page itself does not scroll sideways', async ({
  page,
}) => {
  await openSettled(page, '/')
  for (const title of ['Sale', 'New products', 'Brands', 'What our customers say']) {
    await test.step(`the row “${title}”`, async () => {
      const row = page.getByRole('region', { name: title }).getByRole('list').first()
      await row.scrollIntoViewIfNeeded()
      const scrolled = () => row.evaluate((list) => list.scrollLeft)
      expect(await scrolled()).toBe(0)
      await row.getByRole('link').last().focus()
      await expect.poll(scrolled).toBeGreaterThan(0)
      await expect(row.getByRole('link').last()).toBeInViewport()
      const widths = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        return { scrollWidth, clientWidth }
      })
      expect(widths.scrollWidth).toBeLessThanOrEqual(widths.clientWidth)
    })
  }
})
