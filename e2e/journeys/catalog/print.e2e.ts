import { expect, test } from '#e2e/support/test.ts'
import { openSettled } from '#e2e/support/shopper.ts'

test('a printed product page shows price and specifications, but no buttons and no other products', async ({
  page,
  shop,
}) => {
  const { id, title } = await shop.anyProduct()
  await openSettled(page, `/product/${id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: 'Add to cart' }).first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(main.getByRole('button')).toHaveCount(0)
  await expect(main.getByRole('article')).toHaveCount(0)
  await expect(main.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(main.getByText('Includes VAT')).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Specifications' })).toBeVisible()
})
