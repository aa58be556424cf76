import type { Page } from '@playwright/test'
import { seedSession } from '#e2e/support/seed-session.ts'
import { toCartItem } from '#e2e/support/shop-api.ts'
import { expect, test } from '#e2e/support/test.ts'
import { open, openSettled } from '#e2e/support/shopper.ts'

/** Returns the control that sets the quantity on a product page. */
function quantityStepper(page: Page) {
  return page.getByRole('main').getByRole('group', { name: 'Quantity' }).first()
}

function quantityField(page: Page) {
  return quantityStepper(page).getByRole('spinbutton')
}

test('the quantity field starts at 1, changes by 1 with each press of a button or arrow key, and stays between 1 and the stock', async ({
  page,
  shop,
}) => {
  const product = await shop.anyProduct({ minStock: 3 })
  await open(page, `/product/${product.id}`)
  const stepper = quantityStepper(page)
  const quantity = quantityField(page)
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
  await expect(more).toHaveAccessibleName(/^Only /)
  await quantity.press('Home')
  await quantity.press('ArrowUp')
  await expect(quantity).toHaveValue('2')
  await expect(quantity).toBeFocused()
})

test('the quantity keeps changing while a button of the quantity field is held down, and the last quantity is saved', async ({
  page,
  shop,
}) => {
  const product = await shop.anyProduct({ minStock: 20 })
  await seedSession(page, { userInfo: { guest: true }, cart: [toCartItem(product)] })
  await openSettled(page, '/shopcart')
  const row = page.getByRole('main').getByRole('group', { name: `Quantity of ${product.title}` })
  const quantity = row.getByRole('spinbutton')
  await row.getByRole('button').last().hover()
  await page.mouse.down()
  await expect(quantity).toHaveValue(/^\d{2,}$/)
  await page.mouse.up()
  const held = Number(await quantity.inputValue())
  await page.reload()
  await expect(quantity).toHaveValue(String(held))
  await row.getByRole('button').first().press('Enter')
  await expect(quantity).toHaveValue(String(held - 1))
})
