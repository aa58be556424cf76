import { openSettled } from '#e2e/support/shopper.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('on a phone, the “Add to cart” bar at the bottom does not cover the last line of the footer, and a notice that stays open does not cover the bar', async ({
  page,
  shop,
}) => {
  const { id, title } = await shop.anyProduct()
  await openSettled(page, `/product/${id}`)
  const main = page.getByRole('main')
  // The last "Add to cart" button of the page is in the bar at the bottom of the window.
  const buy = main.getByRole('button', { name: 'Add to cart', exact: true }).last()
  const last = page.getByRole('contentinfo').getByText('All prices include VAT')
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      const [text, button] = [await last.boundingBox(), await buy.boundingBox()]
      return text && button ? text.y > 0 && text.y + text.height <= button.y : 'not shown'
    })
    .toBe(true)

  await main.getByRole('button', { name: `Save ${title}`, exact: true }).click()
  const view = page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('button', { name: 'View saved (1)' })
  await expect(view).toBeVisible()
  await expect(buy).toBeInViewport()
  /** Returns whether the button can be tapped: nothing covers its middle. */
  const isTouchable = () =>
    buy.evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect()
      return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
  const seen = async () => ({ notice: await view.isVisible(), buttonOnTop: await isTouchable() })
  await expect.poll(seen).toEqual({ notice: true, buttonOnTop: true })
})
