import { expect, test } from '#e2e/support/test.ts'
import type { Page } from '@playwright/test'
import { seedSession } from '#e2e/support/seed-session.ts'
import { findCutOff, resize } from '#e2e/support/page/measure-page.ts'
import { ANN, CONTACT, ADDRESS } from '#e2e/support/test-users.ts'
import { toCartItem } from '#e2e/support/shop-api.ts'
import { definition, finishAnimations, follow, open, placeOrder } from '#e2e/support/shopper.ts'

const BOB = { name: 'Bob Roe', email: 'bob@example.com', phone: '+49 30 765432' }
const OFFICE = { country: 'DE', city: 'Hamburg', address: 'Hafenweg 8', postcode: '20457' }

/** Address with words that are too long for a line of a narrow window. */
const LONG = {
  configName: 'Zweigniederlassung Donaudampfschifffahrtsgesellschaft',
  name: 'Maximiliane-Friederike von Hohenstein-Wolkenkuckucksheim',
  city: 'Hellschen-Heringsand-Unterschaar',
  address: 'Bürgermeister-Doktor-Nebelthau-Gedächtnisstraße 117 a, Hinterhaus',
}

async function fillAddress(page: Page) {
  const form = page.getByRole('main')
  await form.getByLabel('Address name').fill('Home')
  await form.getByLabel('Recipient').fill(CONTACT.name)
  await form.getByLabel('Phone').fill(CONTACT.phone)
  await form.getByLabel('Email', { exact: true }).fill(CONTACT.email)
  await form.getByLabel('Country', { exact: true }).selectOption(ADDRESS.country)
  await form.getByLabel('Town or city').fill(ADDRESS.city)
  await form.getByRole('textbox', { name: 'Address', exact: true }).fill(ADDRESS.address)
  await form.getByLabel('Postcode').fill(ADDRESS.postcode)
}

test('a user adds, changes and removes an address, which fits into a narrow window even with long words', async ({
  page,
  shop,
}) => {
  await seedSession(page, { userInfo: await shop.register() })
  await open(page, '/user')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /Add address/ })).toHaveAttribute(
    'href',
    '/user/addAddress',
  )
  await follow(page, '/user/address')
  await page.getByRole('link', { name: 'Add address' }).click()
  await fillAddress(page)
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('Address saved')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible()

  await main.getByRole('link', { name: 'Edit' }).click()
  await expect(main.getByLabel('Town or city')).toHaveValue(ADDRESS.city)
  await main.getByLabel('Address name').fill(LONG.configName)
  await main.getByLabel('Recipient').fill(LONG.name)
  await main.getByLabel('Town or city').fill(LONG.city)
  await main.getByRole('textbox', { name: 'Address', exact: true }).fill(LONG.address)
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByRole('heading', { name: LONG.configName })).toBeVisible()
  for (const text of [LONG.name, LONG.city, LONG.address]) await expect(main).toContainText(text)

  await resize(page, { width: 320, height: 640 })
  await expect.poll(() => findCutOff(page)).toEqual([])
  const question = page.getByRole('dialog')
  await main.getByRole('button', { name: 'Remove' }).click()
  await expect(question).toContainText(LONG.configName)
  await finishAnimations(question)
  expect(await findCutOff(page)).toEqual([])
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No saved addresses')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})

test('the form and the order contain the address and the recipient of the saved address that the shopper chooses at checkout', async ({
  page,
  shop,
}) => {
  const product = await shop.anyProduct()
  const userInfo = await shop.register()
  await shop.mutate('addresses.create', { configName: 'Office', ...BOB, ...OFFICE }, userInfo)
  await shop.mutate('addresses.create', { configName: 'Home', ...CONTACT, ...ADDRESS }, userInfo)
  await seedSession(page, { userInfo, cart: [toCartItem(product, 2)] })
  await open(page, '/order')
  const form = page.getByRole('main')
  const saved = form.getByRole('group', { name: 'Saved address' })
  const home = saved.getByRole('radio', { name: 'Home' })
  const office = saved.getByRole('radio', { name: 'Office' })
  await test.step('preselects the first saved address and its recipient', async () => {
    await expect(office).toBeChecked()
    await expect(definition(form, 'Delivery address')).toContainText(OFFICE.address)
    await expect(form.getByLabel('Full name')).toHaveValue(BOB.name)
  })
  await test.step('“Use a different address” restores the contact details of the account', async () => {
    await saved.getByRole('radio', { name: 'Use a different address' }).check()
    await expect(form.getByRole('textbox', { name: 'Address', exact: true })).toHaveValue('')
    await expect(form.getByLabel('Full name')).toHaveValue('')
    await expect(form.getByLabel('Email', { exact: true })).toHaveValue(ANN.email)
  })
  await home.check()
  await expect(home).toHaveAccessibleName(
    new RegExp(`${CONTACT.name}.*${ADDRESS.address}.*Germany`),
  )
  await expect(form.getByLabel('Full name')).toHaveValue(CONTACT.name)
  await expect(form.getByRole('textbox', { name: 'Address', exact: true })).toBeHidden()
  await expect(definition(form, 'Delivery address')).toContainText(ADDRESS.address)
  await expect(definition(form, 'Delivery address')).toContainText('Germany')
  await expect(form.getByRole('radio', { name: 'Post' })).toBeEnabled()

  await office.check()
  await expect(form.getByLabel('Full name')).toHaveValue(BOB.name)
  await expect(form.getByLabel('Email', { exact: true })).toHaveValue(BOB.email)
  await expect(form.getByLabel('Phone')).toHaveValue(BOB.phone)
  await form.getByRole('radio', { name: 'Post' }).check()
  await form.getByRole('radio', { name: 'Bank transfer' }).check()
  await form.getByRole('checkbox', { name: /I accept the terms/ }).check()
  await placeOrder(page)
  await page.getByRole('link', { name: 'View order details' }).click()
  await expect(definition(form, 'Full name')).toHaveText(BOB.name)
  await expect(definition(form, 'Contact')).toHaveText(BOB.email + BOB.phone)
  await expect(definition(form, 'Delivery address')).toContainText(OFFICE.address)
  await expect(form.getByText('2 items')).toBeVisible()
  await page.getByRole('link', { name: 'All orders' }).click()
  await expect(form.getByText(/^Ordered on .*\s· 2\sitems$/)).toBeVisible()
})
