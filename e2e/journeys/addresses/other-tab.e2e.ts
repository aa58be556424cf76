import { expect, test } from '#e2e/support/test.ts'
import { seedSession } from '#e2e/support/seed-session.ts'
import { CONTACT, ADDRESS } from '#e2e/support/test-users.ts'
import { toCartItem } from '#e2e/support/shop-api.ts'
import { definition, open } from '#e2e/support/shopper.ts'

test('an open checkout follows its saved address when another tab corrects and then removes it', async ({
  page,
  shop,
}) => {
  const product = await shop.anyProduct()
  const userInfo = await shop.register()
  await shop.mutate('addresses.create', { configName: 'Home', ...CONTACT, ...ADDRESS }, userInfo)
  await seedSession(page, { userInfo, cart: [toCartItem(product)] })
  await open(page, '/order')
  const form = page.getByRole('main')
  const home = form.getByRole('radio', { name: 'Home' })
  await expect(home).toBeChecked()

  const other = await page.context().newPage()
  await seedSession(other, { userInfo })
  await open(other, '/user/address')
  const book = other.getByRole('main')
  await book.getByRole('link', { name: 'Edit' }).click()
  await book.getByRole('textbox', { name: 'Address', exact: true }).fill('Hafenweg 8')
  await book.getByRole('button', { name: 'Save address' }).click()
  await expect(definition(form, 'Delivery address')).toContainText('Hafenweg 8')
  await expect(home).toBeChecked()

  await book.getByRole('button', { name: 'Remove' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(form.getByRole('textbox', { name: 'Address', exact: true })).toHaveValue('')
  await expect(home).toBeHidden()
  await expect(form.getByRole('alert')).toContainText('‘Home’ was removed')
})
