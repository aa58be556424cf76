import { openSettled } from '#e2e/support/shopper.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('the “Add to cart” bar at the bottom of a phone does not cover the last line of the footer', async ({
  page,
  shop,
}) => {
  const product = await shop.anyProduct()
  await openSettled(page, `/product/${product.id}`)
  const last = page.getByRole('contentinfo').getByText('All prices include VAT')
  const bar = page.getByRole('button', { name: 'Add to cart', exact: true }).last()
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      const [text, button] = [await last.boundingBox(), await bar.boundingBox()]
      return text && button ? text.y > 0 && text.y + text.height <= button.y : 'not shown'
    })
    .toBe(true)
})
