import { byRole, openInFirefox, test } from '#e2e/support/firefox.ts'
import { expect } from '#e2e/support/test.ts'
import { ADDRESS, CONTACT } from '#e2e/support/test-users.ts'

// Runs the tests one after another in one worker, so that Firefox is installed and started only once.
test.describe.configure({ mode: 'default' })

test('in Firefox, a visitor searches by keyboard and opens a product from the results', async ({
  firefox,
}) => {
  await openInFirefox(firefox, '/')
  await byRole(firefox, 'combobox', 'Search the shop').click()
  await firefox.keyboard.type('steel')
  await firefox.keyboard.press('Enter')
  await byRole(firefox, 'heading', 'Results for ‘steel’').wait()
  const title = await firefox.locator('main article h3 a').waitHandle()
  const name = await title.evaluate((link) => link.textContent.trim())
  expect(name).not.toBe('')
  await title.click()
  await byRole(firefox, 'button', 'Add to cart').wait()
  expect(await firefox.evaluate(() => location.pathname)).toMatch(/^\/product\/\d+$/)
  const heading = await firefox.locator('main h1').waitHandle()
  expect(await heading.evaluate((h1) => h1.textContent.trim())).toBe(name)
})

test('in Firefox, a guest buys a product by pressing “Place order” twice, and the shop places only one order', async ({
  firefox,
  shop,
  lab,
}) => {
  const orderNos = async () => (await lab.orders()).list.map((order) => order.order_no)
  const existing = await orderNos()
  const [product] = await shop.products()
  await openInFirefox(firefox, `/product/${product?.id}`)
  await byRole(firefox, 'button', 'Add to cart').click()
  await byRole(firefox, 'button', 'Continue as a guest').click()
  await firefox.locator('header a[href="/shopcart"]').click()
  await byRole(firefox, 'button', 'Go to checkout').click()
  const type = (name: string, text: string) => byRole(firefox, 'textbox', name).fill(text)
  await type('Full name', CONTACT.name)
  await type('Email', CONTACT.email)
  await type('Phone', CONTACT.phone)
  await byRole(firefox, 'combobox', 'Country').fill(ADDRESS.country)
  await type('Town or city', ADDRESS.city)
  await type('Address', ADDRESS.address)
  await type('Postcode', ADDRESS.postcode)
  await firefox.locator('input[type=radio][value=post]').click()
  await firefox.locator('input[type=radio][value=bank_transfer]').click()
  await firefox.locator('main input[name=agree]').click()
  // Presses the button twice, as an impatient shopper does.
  await firefox.locator('::-p-xpath(//main//button[@type="submit"])').click({ count: 2 })
  await byRole(firefox, 'heading', 'Order placed').wait()
  const orderNo = await firefox.evaluate(() => new URL(location.href).searchParams.get('orderNo'))
  expect(await orderNos()).toEqual([orderNo, ...existing])
})
