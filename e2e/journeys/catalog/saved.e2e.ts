import type { Page } from '@playwright/test'
import type { ProductSummary } from '#contracts/catalog/catalog.ts'
import { open } from '#e2e/support/shopper.ts'
import { expect, test } from '#e2e/support/test.ts'
import { loadWhole } from '#e2e/support/whole-page.ts'

const heart = (page: Page, { title }: ProductSummary) =>
  page.getByRole('main').getByRole('button', { name: `Save ${title}`, exact: true })
const row = (page: Page, { title }: ProductSummary) =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name: title, exact: true }) })
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('saved'))

async function twoProducts(shop: { products: (input: object) => Promise<ProductSummary[]> }) {
  const [one, two] = await shop.products({ categoryId: 1, inStock: true })
  if (!one || !two) throw new Error('Expected two products in the first category')
  return [one, two] as const
}

/** Returns an entry of the stored list of saved products. Its product was saved on 3 May 2026. */
function entry({ id, title, price }: ProductSummary, change: object = {}) {
  const { minor, currency } = price
  return { id, title, at: 1_777_809_600, minor, currency, stock: 'in', ...change }
}

async function openSaved(page: Page, entries: readonly unknown[]) {
  await page.addInitScript((text) => {
    if (!sessionStorage.getItem('prepared')) localStorage.setItem('saved', text)
    sessionStorage.setItem('prepared', '1')
  }, JSON.stringify(entries))
  await open(page, '/saved')
}

test('without an account, a visitor saves products from a list and a product page, sees them on one page, and shares them by a link', async ({
  page,
  shop,
}) => {
  const [one, two] = await twoProducts(shop)
  const titles = page.getByRole('article').getByRole('heading')
  await open(page, '/catalogOption/1')
  await page.getByRole('main').hover()
  await heart(page, one).click()
  await expect(heart(page, one)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(`Saved: ${one.title}`)).toBeVisible()
  // Opens the second product by a full page load. The list must still contain the first product.
  await open(page, `/product/${two.id}`)
  await page.getByRole('main').hover()
  await heart(page, two).first().click()
  await page.getByRole('button', { name: 'View saved (2)' }).click()
  await expect(page).toHaveURL('/saved')
  await expect(titles).toHaveText([two.title, one.title])

  await test.step('removes a product, and restores it on undo', async () => {
    await page.getByRole('button', { name: `Remove ${one.title}` }).click()
    // The notice stays open while the pointer is over it.
    await page.getByRole('button', { name: 'Undo' }).hover()
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.getByRole('main')).toBeFocused()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(titles).toHaveText([two.title, one.title])
  })

  await test.step('a link to the list shows it read-only, and “Save all” saves its products', async () => {
    await page.getByRole('button', { name: 'Share this list' }).click()
    const link = page.getByRole('main').getByRole('link', { name: /\/saved\?ids=/ })
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeFocused()
    const href = `/saved?ids=${two.id},${one.id}`
    await expect(link).toHaveAttribute('href', href)

    await page.evaluate(() => localStorage.removeItem('saved'))
    await open(page, href)
    await expect(page.getByRole('heading', { level: 1, name: 'A shared list' })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(2)
    await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
    expect(await stored(page)).toBeNull()
    await page.getByRole('button', { name: 'Save all' }).click()
    await expect(page.getByText('2 products saved')).toBeVisible()
    await expect(page.getByText('You’ve saved all of these.')).toBeVisible()
    await page.getByRole('link', { name: 'Your saved products' }).click()
    await expect(titles).toHaveText([two.title, one.title])
  })
})

test('the page of saved products drops broken entries, shows changes since each product was saved, and follows changes in another tab', async ({
  page,
  shop,
}) => {
  const [one, two, three] = await shop.products({ categoryId: 1, inStock: true })
  if (!one || !two || !three) throw new Error('Expected three products in the first category')
  const [soldOut] = (await shop.products({ inStock: false, limit: 48 })).filter(
    ({ stock }) => stock === 0,
  )
  if (!soldOut) throw new Error('Expected a product without stock')
  await openSaved(page, [
    null,
    { id: -1 },
    entry(three, { more: 1 }),
    entry(one, { minor: one.price.minor + 1_000 }),
    entry(two, { minor: two.price.minor - 250, stock: 'out' }),
    entry(soldOut),
    entry(one, { id: 999_999, title: 'Discontinued Vault' }),
  ])
  await expect(page.getByRole('article')).toHaveCount(3)
  await expect(row(page, three)).toHaveCount(0)
  await expect(row(page, one)).toContainText('$10.00 less than on 3 May 2026')
  await expect(row(page, two)).toContainText('$2.50 more than on 3 May 2026')
  await expect(row(page, two)).toContainText('Back in stock')
  await expect(row(page, soldOut)).toContainText('Out of stock since you saved it')
  const gone = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: 'Discontinued Vault' })
  await gone.getByRole('button', { name: 'Remove' }).click()
  await expect(gone).toHaveCount(0)

  await page.getByRole('button', { name: 'Track changes from today' }).click()
  await expect(page.getByText(/less than on/)).toHaveCount(0)
  await expect(page.getByText(/Back in stock/)).toHaveCount(0)
  await expect(row(page, one)).toContainText('Price unchanged since')

  await test.step('a product that is removed in another tab disappears', async () => {
    const other = await page.context().newPage()
    await open(other, '/saved')
    await other.getByRole('button', { name: `Remove ${two.title}` }).click()
    await expect(row(page, two)).toHaveCount(0)
    await expect(row(page, one)).toBeVisible()
  })
})

test.describe('a shared list of products works without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a link to a shared list shows its products, and says how many it leaves out because they are unknown, exceed the limit, or are not numbers', async ({
    page,
    shop,
  }) => {
    const [one, two] = await twoProducts(shop)
    await loadWhole(page, `/saved?ids=${one.id},${two.id}`)
    await expect(page.getByRole('article').getByRole('heading')).toHaveText([one.title, two.title])
    await expect(page.getByRole('button', { name: 'Save all' })).toBeHidden()

    const hostile = '<img src=x onerror=alert(1)>'
    const many = Array.from({ length: 48 }, (_, index) => 500_000 + index)
    const ids = [one.id, hostile, '//evil.example', ...many]
    await loadWhole(page, `/saved?ids=${encodeURIComponent(ids.join())}`)
    const notice = page.getByRole('status').filter({ hasText: 'this link' })
    await expect(notice.getByRole('listitem')).toHaveText([
      '47 products from this link aren’t available, so they’re not shown.',
      'A list holds up to 48 products, so 1 more was left out.',
      '2 parts of this link aren’t product numbers, so they were ignored.',
    ])
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.locator('main img[src="x"], main a[href*="evil"]')).toHaveCount(0)
  })
})
