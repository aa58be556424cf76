import type { Page } from '@playwright/test'
import { createFormats } from '#client/i18n/formats.ts'
import { HEADERS } from '#contracts/headers.ts'
import { expect, test } from '#e2e/support/test.ts'
import { seedSession } from '#e2e/support/seed-session.ts'
import { toCartItem } from '#e2e/support/shop-api.ts'
import { accountDialog, cartLink, follow, open, openSettled } from '#e2e/support/shopper.ts'

const { money } = createFormats({ locale: 'en', timeZone: 'UTC', symbol: '$' })
const ASKED = 'Add these products to your cart?'

function proposal(page: Page) {
  return page.getByRole('main').getByRole('region', { name: ASKED })
}

test('a link shares a cart with another browser, where the shop asks before it adds the products', async ({
  page,
  shop,
  browser,
  world,
}) => {
  const [one, two] = await shop.products()
  if (!one || !two) throw new Error('Expected more products in stock')
  await seedSession(page, {
    userInfo: { guest: true },
    cart: [toCartItem(one), toCartItem(two, 2)],
  })
  await open(page, '/shopcart')
  await page.getByRole('button', { name: 'Share cart' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share cart' })
  await expect(dialog.getByRole('img', { name: 'QR code for this link' })).toBeVisible()
  const url = (await dialog.getByText('/shopcart?add=').textContent()) ?? ''
  expect(url).toMatch(new RegExp(`^http.*/shopcart\\?add=${one.id}:1,${two.id}:2$`))

  const context = await browser.newContext({ extraHTTPHeaders: { [HEADERS.world]: world } })
  const phone = await context.newPage()
  await open(phone, url)
  await expect(proposal(phone).getByRole('listitem')).toHaveCount(2)
  await expect(phone.getByText('Your cart is empty')).toBeVisible()
  await expect(cartLink(phone)).toHaveAccessibleName('Cart, empty')
  await proposal(phone).getByRole('button', { name: 'Add 3 items' }).click()
  await accountDialog(phone).getByRole('button', { name: 'Continue as a guest' }).click()
  await expect(cartLink(phone)).toHaveAccessibleName('Cart, 3 items')
  await expect(phone).toHaveURL('/shopcart')
  await expect(proposal(phone)).toBeHidden()
  await phone.reload()
  await expect(cartLink(phone)).toHaveAccessibleName('Cart, 3 items')
  await context.close()
})

test('the cart page shows the products of a cart link or a pasted list before adding them, and says which parts it cannot add and why', async ({
  page,
  shop,
}) => {
  const product = await shop.anyProduct({ minStock: 2 })
  const [one, two] = (await shop.products()).filter(({ id }) => id !== product.id)
  const soldOut = (await shop.products({ limit: 48, inStock: false })).find(
    ({ stock }) => stock === 0,
  )
  if (!soldOut || !one || !two) throw new Error('Expected more products, and one without stock')
  await seedSession(page, { userInfo: { guest: true }, cart: [toCartItem(product)] })
  await open(page, '/shopcart?add=wallet')
  const asked = proposal(page)

  await test.step('offers to add nothing when a link names no products', async () => {
    await expect(asked).toContainText('None of these products can be added right now')
    await expect(asked.getByRole('button', { name: /^Add/ })).toHaveCount(0)
  })

  await test.step('never shows hostile text from a link', async () => {
    const wanted = [
      `${product.id}:9999`,
      `${soldOut.id}:1`,
      '987654321:1',
      '<img src=x onerror=alert(1)>',
      'https://evil.example/product/7',
    ]
    await follow(page, `/shopcart?add=${encodeURIComponent(wanted.join())}`)
    await expect(asked.getByRole('listitem')).toHaveCount(2)
    await expect(asked).toContainText(`Only ${product.stock} left – you asked for 9,999`)
    await expect(asked.getByRole('listitem').filter({ hasText: soldOut.title })).toContainText(
      'Out of stock',
    )
    await expect(asked.getByRole('status').last()).toContainText('1 product isn’t available')
    await expect(asked).toContainText('2 entries aren’t product numbers')
    await expect(asked).not.toContainText(/evil|onerror/)
    await asked.getByRole('button', { name: 'Cancel' }).click()
    await expect(asked).toBeHidden()
    await expect(page).toHaveURL('/shopcart')
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
  })

  await test.step('shows the products of a pasted list', async () => {
    await page.getByRole('button', { name: 'Add from a list' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add from a list' })
    const list = dialog.getByRole('textbox', { name: 'Your list' })
    const show = dialog.getByRole('button', { name: 'Show products' })
    await list.fill('nothing of use')
    await show.click()
    await expect(list).toHaveAccessibleDescription(/Enter at least one product number/)
    await list.fill(`${one.id} x 2\n/product/${two.id}\nsomething else\n987654321`)
    await show.click()
    await expect(list).toHaveAccessibleDescription(
      /Not a product number or link with a quantity: something else\. We have no product with this number: 987654321\./,
    )
    await expect(list).toHaveValue(/something else/)
    await show.click()
    await expect(asked.getByRole('listitem')).toHaveCount(2)
    await expect(asked).toContainText('1 entry isn’t a product number')
    await asked.getByRole('button', { name: 'Add 3 items' }).click()
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 4 items')
  })
})

test('prints the cart without buttons, and the selected lines as a quotation, with VAT and the link to the cart', async ({
  page,
  shop,
}) => {
  const [one, two] = await shop.products()
  if (!one || !two) throw new Error('Expected more products in stock')
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await seedSession(page, {
    userInfo: { guest: true },
    cart: [toCartItem(one, 2), toCartItem(two)],
  })
  await openSettled(page, '/shopcart')
  const main = page.getByRole('main')

  await test.step('a printed cart shows products, quantities and the total, but no buttons', async () => {
    const otherCurrency = main.getByRole('combobox', { name: 'Another currency' })
    await expect(main.getByRole('button', { name: 'Empty cart' })).toBeVisible()
    await expect(otherCurrency).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(main.getByRole('button')).toHaveCount(0)
    await expect(main.getByRole('checkbox', { name: /^Select all/ })).toBeHidden()
    await expect(otherCurrency).toBeHidden()
    await expect(main.getByRole('link', { name: one.title })).toBeVisible()
    await expect(main.getByRole('spinbutton').first()).toHaveValue('2')
    await expect(main.getByText('Subtotal')).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
  })

  await page.getByRole('checkbox', { name: `Select ${two.title}` }).uncheck()
  await page.getByRole('button', { name: 'Print quotation' }).click()
  await expect(page.locator('html[data-printed]')).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Quotation' })).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(main.getByRole('heading', { name: 'Quotation' })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Your cart' })).toBeHidden()
  await expect(main.getByText(one.title).last()).toBeVisible()
  await expect(main).toContainText('This is a quotation, not an invoice.')
  const sum = money({ ...one.price, minor: one.price.minor * 2 })
  await expect(main.getByRole('definition').filter({ hasText: sum })).toBeVisible()
  await expect(main.getByRole('term').filter({ hasText: 'VAT included' })).toBeVisible()
  await expect(main.getByText(`/shopcart?add=${one.id}:2,${two.id}:1`)).toBeVisible()

  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(main.getByRole('heading', { name: 'Your cart' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Quotation', includeHidden: true })).toHaveCount(0)
})
