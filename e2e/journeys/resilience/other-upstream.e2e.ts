import { startOtherShop } from '#e2e/support/other-shop.ts'
import {
  accountDialog,
  cartLink,
  fillCheckout,
  open,
  placeOrder,
  registerInDialog,
} from '#e2e/support/shopper.ts'
import { expect, test } from '#e2e/support/test.ts'

let url: string
let close: () => Promise<void>
test.beforeAll(async () => {
  ;({ url, close } = await startOtherShop())
})
test.afterAll(() => close())

test('pages are complete even if the shop uses an upstream that lacks some endpoints and sends unreadable fields', async ({
  page,
}) => {
  await open(page, `${url}/`)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Nordkey One' }).first()).toBeVisible()
  // Of the three reviews, the shop shows the one with an unreadable rating, and hides the one with an unreadable id.
  await expect(main.getByText('Came sealed.').first()).toBeVisible()
  await expect(main.getByText('Very good.').first()).toBeVisible()
  await expect(main.getByText('Arrived late.')).toHaveCount(0)
  await open(page, `${url}/product/501`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nordkey One')
  await expect(main.getByText(/CHF\s?129\.00/).first()).toBeVisible()
  for (const [path, text] of [
    ['/brandsInfo/4', 'Nordkey'],
    ['/catalogOption/12', 'Steel plates'],
    ['/articleInfo/31', 'How to keep a seed'],
    ['/help/faq', 'When do you ship?'],
  ] as const) {
    await open(page, url + path)
    await expect(main.getByText(text).first()).toBeVisible()
  }
})

test('a shopper registers and orders in a shop that uses another upstream', async ({ page }) => {
  await open(page, `${url}/catalog`)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Nordkey Duo' }).first()).toBeVisible()
  await main.getByRole('link', { name: 'Kontor plate' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kontor plate')
  await main.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(accountDialog(page)).toBeVisible()
  await registerInDialog(page)
  await cartLink(page).click()
  await page.getByRole('main').getByRole('button', { name: 'Go to checkout' }).click()
  await fillCheckout(page, { payment: 'Invoice' })
  await placeOrder(page)
  await open(page, `${url}/user/nowOrder`)
  await expect(main.getByText(/CHF\s?48\.90/).first()).toBeVisible()
})
