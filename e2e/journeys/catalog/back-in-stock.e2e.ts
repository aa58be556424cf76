import type { Page } from '@playwright/test'
import type { ProductSummary } from '#contracts/catalog/catalog.ts'
import type { ShopApi } from '#e2e/support/shop-api.ts'
import { expect, test } from '#e2e/support/test.ts'
import { hydrated, open } from '#e2e/support/shopper.ts'

async function soldOutProduct(shop: ShopApi): Promise<ProductSummary> {
  const products = await shop.products({ inStock: false, limit: 48 })
  const product = products.find(({ stock }) => stock === 0)
  if (!product) throw new Error('Expected a sold-out product')
  return product
}

const notices = (page: Page) => page.getByRole('region', { name: /^Notifications/ })

test('“Tell me when it’s back” opens a prefilled question about the sold-out product, and the page then says when the shopper asked', async ({
  page,
  shop,
}) => {
  const product = await soldOutProduct(shop)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await open(page, `/product/${product.id}`)
  const main = page.getByRole('main')

  await test.step('without products to wait for, the browser requests no stock and loads no code for the notice', async () => {
    await main.hover()
    await page.getByRole('banner').getByRole('combobox').fill('x')
    await expect(notices(page)).toBeAttached()
    // Requests are reported in their order, so this one comes after any request of the notices.
    await page.evaluate(() => fetch('/health/live'))
    expect(requests.filter((url) => /catalog\.saved|back-in-stock/.test(url))).toEqual([])
    await page.keyboard.press('Escape')
  })

  await expect(main.getByRole('button', { name: 'Check delivery cost' })).toHaveCount(0)
  await main.getByRole('button', { name: 'Tell me when it’s back' }).click()
  const form = page.getByRole('dialog', { name: 'Tell me when it’s back' })
  const message = form.getByRole('textbox', { name: 'Your message' })
  await expect(message).toHaveValue(/^Please tell me when this product is back in stock: /)
  expect(await message.inputValue()).toContain(product.title)
  expect(await message.inputValue()).toMatch(new RegExp(`\\(no\\.\\s${product.id}\\)\\.$`))
  await form.getByRole('textbox', { name: 'Name' }).fill('Ada')
  await form.getByRole('textbox', { name: 'Phone' }).fill('+44 20 7946 0018')
  await form.getByRole('switch').check()
  const sent = page.waitForRequest(/feedback\.submitIssue/)
  await form.getByRole('button', { name: 'Send' }).click()
  expect((await sent).postData()).toContain(product.title)
  await expect(form).toBeHidden()
  const { id, title } = product
  await expect
    .poll(async () =>
      JSON.parse(await page.evaluate(() => localStorage.getItem('awaited') ?? '[]')),
    )
    .toMatchObject([{ id, title, isTold: false }])
  const asked = main.getByRole('status').filter({ hasText: /^You asked on / })
  await expect(asked).toBeVisible()
  await page.reload()
  await hydrated(page)
  await expect(asked.getByRole('link', { name: 'Products you asked about' })).toBeVisible()
})

/** Opens a page in a browser that has stored `asked`, the products that the shopper waits for. */
async function openAfterAsking(page: Page, path: string, asked: readonly unknown[]) {
  await page.addInitScript((text) => {
    if (!sessionStorage.getItem('prepared')) localStorage.setItem('awaited', text)
    sessionStorage.setItem('prepared', '1')
  }, JSON.stringify(asked))
  await open(page, path)
  await page.getByRole('main').hover()
}

const entry = ({ id, title }: ProductSummary) => ({ id, title, at: 1_777_809_600, isTold: false })

test('on the next visit, a notice says that a product is back in stock, until the shopper dismisses the notice or opens the product', async ({
  page,
  shop,
}) => {
  const soldOut = await soldOutProduct(shop)
  const [back] = await shop.products({ inStock: true })
  if (!back) throw new Error('Expected a product in stock')
  await openAfterAsking(page, '/help', [null, { id: -1 }, entry(soldOut), entry(back)])
  const notice = notices(page).getByRole('listitem')
  await expect(notice).toHaveCount(1)
  await expect(notice).toContainText(`${back.title} is back in stock`)
  // Opening a dialog hides all notices. The shopper has not dismissed this one, so it appears again on the next page.
  await page.getByRole('banner').getByRole('link', { name: 'Products' }).click()
  await expect(notice).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(notice).toContainText(`${back.title} is back in stock`)

  await notice.getByRole('button', { name: 'Close' }).click()
  await expect(notice).toHaveCount(0)
  const kept = await page.evaluate(() => localStorage.getItem('awaited'))
  expect(JSON.parse(kept ?? '')).toEqual([entry(soldOut), { ...entry(back), isTold: true }])
  await page.reload()
  await hydrated(page)
  await page.getByRole('main').hover()
  // Once the page of saved products says that the product is back, the browser has read the stock. A repeated notice
  // would be visible by now.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Saved products' }).click()
  await expect(page.getByRole('article').filter({ hasText: back.title })).toContainText(
    'Back in stock',
  )
  await expect(notice).toHaveCount(0)

  await test.step('the button of the notice opens the product and dismisses the notice', async () => {
    const again = JSON.stringify([entry(back)])
    await page.evaluate((text) => localStorage.setItem('awaited', text), again)
    await open(page, '/help')
    await page.getByRole('main').hover()
    await notice.getByRole('button', { name: 'View', exact: true }).click()
    await expect(page).toHaveURL(`/product/${back.id}`)
    await expect(notice).toHaveCount(0)
    const stored = await page.evaluate(() => localStorage.getItem('awaited'))
    expect(JSON.parse(stored ?? '')).toEqual([{ ...entry(back), isTold: true }])
  })
})

test('the page of saved products lists products that the shopper waits for, removes one on request, and restores it on undo', async ({
  page,
  shop,
}) => {
  const soldOut = await soldOutProduct(shop)
  const two = (await shop.products({ inStock: true })).slice(0, 2)
  const [one] = two
  if (!one) throw new Error('Expected a product in stock')
  await openAfterAsking(page, '/help', [entry(soldOut), ...two.map(entry)])
  await expect(notices(page)).toContainText('2 products you asked about are back in stock')
  await notices(page).getByRole('button', { name: 'View', exact: true }).click()
  await expect(page).toHaveURL('/saved')
  const list = page.getByRole('region', { name: 'Products you asked about' })
  const row = ({ title }: ProductSummary) => list.getByRole('article').filter({ hasText: title })
  await expect(list.getByRole('article')).toHaveCount(3)
  await expect(row(one)).toContainText('Back in stock')
  await expect(row(soldOut)).toContainText('Out of stock')
  await expect(row(soldOut)).toContainText('You asked on 3 May 2026')
  await expect(row(soldOut)).not.toContainText('Back in stock')
  await row(soldOut)
    .getByRole('button', { name: `Remove ${soldOut.title}` })
    .click()
  // The notice stays open while the pointer is over it.
  await page.getByRole('button', { name: 'Undo' }).hover()
  await expect(list.getByRole('article')).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(list.getByRole('article')).toHaveCount(3)
})
