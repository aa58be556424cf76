import { expect, test } from '#e2e/support/test.ts'
import { open } from '#e2e/support/shopper.ts'

test('the quantity begins at 1, goes by 1, and not below 1 or above the stock', async ({
  page,
  shop,
}) => {
  const products = await shop.products({ limit: 48 })
  const product = products.find(({ stock }) => stock >= 3)
  if (!product) throw new Error('no product with three pieces')
  await open(page, `/product/${product.id}`)
  const stepper = page.getByRole('main').getByRole('group', { name: 'Quantity' }).first()
  const quantity = stepper.getByRole('textbox')
  const less = stepper.getByRole('button').first()
  const more = stepper.getByRole('button').last()
  await expect(quantity).toHaveValue('1')
  await expect(less).toBeDisabled()
  await more.click()
  await expect(quantity).toHaveValue('2')
  await less.click()
  await expect(quantity).toHaveValue('1')
  await quantity.fill('0')
  await quantity.blur()
  await expect(quantity).toHaveValue('1')
  await quantity.fill(String(product.stock + 1))
  await quantity.blur()
  await expect(quantity).toHaveValue(String(product.stock))
  await expect(more).toBeDisabled()
  await expect(more).toHaveAccessibleName(/No more than/)
})

test('what is no number leaves the quantity that was there', async ({ page, shop }) => {
  const products = await shop.products({ limit: 48 })
  const product = products.find(({ stock }) => stock >= 3)
  if (!product) throw new Error('no product with three pieces')
  await open(page, `/product/${product.id}`)
  const quantity = page
    .getByRole('main')
    .getByRole('group', { name: 'Quantity' })
    .first()
    .getByRole('textbox')
  for (const typed of ['abc', '']) {
    await quantity.fill('3')
    await quantity.press('Enter')
    await quantity.fill(typed)
    await quantity.blur()
    await expect(quantity).toHaveValue('3')
  }
})
