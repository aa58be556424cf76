import { expect, test } from '#e2e/support/test.ts'
import type { Page } from '@playwright/test'
import { arriveWith } from '#e2e/support/arrive.ts'
import { CONTACT, PLACE } from '#e2e/support/people.ts'
import { toCartItem } from '#e2e/support/shop-api.ts'
import { open } from '#e2e/support/shopper.ts'

async function fillAddress(page: Page) {
  const form = page.getByRole('main')
  await form.getByLabel('Name of this address').fill('Home')
  await form.getByLabel('Recipient').fill(CONTACT.name)
  await form.getByLabel('Phone').fill(CONTACT.phone)
  await form.getByLabel('E-mail').fill(CONTACT.email)
  await form.getByLabel('Country').selectOption(PLACE.country)
  await form.getByLabel('City').fill(PLACE.city)
  await form.getByLabel('Street and number').fill(PLACE.address)
  await form.getByLabel('Postal code').fill(PLACE.postcode)
}

test('an address is added, changed and removed', async ({ page, shop }) => {
  await arriveWith(page, { userInfo: await shop.register() })
  await open(page, '/user/address')
  await page.getByRole('link', { name: 'Add address' }).click()
  await fillAddress(page)
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('The address was saved.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible()

  await page.getByRole('main').getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByRole('main').getByLabel('City')).toHaveValue(PLACE.city)
  await page.getByRole('main').getByLabel('City').fill('Potsdam')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByRole('main')).toContainText('Potsdam')

  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No address yet')).toBeVisible()
})

test('what an address lacks is told beside each field', async ({ page, shop }) => {
  await arriveWith(page, { userInfo: await shop.register() })
  await open(page, '/user/addAddress')
  const field = (name: string) => page.getByRole('main').getByLabel(name)
  await field('Phone').fill('none')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(field('Recipient')).toHaveAccessibleDescription('Please fill in the name')
  await expect(field('Phone')).toHaveAccessibleDescription('Malformed phone number')
  await expect(field('Country')).toHaveAccessibleDescription('Please select a receiving area')
  await expect(field('Street and number')).toHaveAccessibleDescription('Address can not be empty')
  await expect(page).toHaveURL('/user/addAddress')
})

test('a saved address fills the checkout', async ({ page, shop }) => {
  const [product] = await shop.products()
  if (!product) throw new Error('the shop has nothing in stock')
  const userInfo = await shop.register()
  await shop.tell('addresses.create', { configName: 'Home', ...CONTACT, ...PLACE }, userInfo)
  await arriveWith(page, { userInfo, cart: [toCartItem(product)] })
  await open(page, '/order')
  const form = page.getByRole('main')
  await form
    .getByLabel('Saved address')
    .selectOption({ label: `Home · ${PLACE.address}, ${PLACE.city}` })
  await expect(form.getByLabel('Street and number')).toHaveValue(PLACE.address)
  await expect(form.getByLabel('Country')).toHaveValue(PLACE.country)
  await expect(form.getByRole('radio', { name: 'Post' })).toBeEnabled()
})
