import { expect, test } from '#e2e/support/test.ts'
import { open } from '#e2e/support/shopper.ts'

test('starts at 1, steps by 1, and stays between 1 and the stock', async ({ page, shop }) => {
  const product = await shop.anyProduct({ minStock: 3 })
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

test('keeps the previous quantity when the input is not a number', async ({ page, shop }) => {
  const product = await shop.anyProduct({ minStock: 3 })
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
