import type { Locator, Page } from '@playwright/test'
import type { ProductSummary } from '#contracts/catalog/catalog.ts'
import { open } from '#e2e/support/shopper.ts'
import { expect, test } from '#e2e/support/test.ts'
import { loadWhole, requestWhole } from '#e2e/support/whole-page.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Compare products' })
const columns = (page: Page) => table(page).getByRole('columnheader')
const view = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Details shown' }).getByRole('link', { name })

/**
 * The control of a card that adds the product to the comparison. It is a link until the shopper first uses the page,
 * and then a button.
 */
const compareButton = (page: Page, title: string) => page.getByLabel(`Compare ${title}`)

async function threeProducts(shop: { products: (input: object) => Promise<ProductSummary[]> }) {
  const [one, two, three] = await shop.products({ categoryId: 1 })
  if (!one || !two || !three) throw new Error('Expected three products in the first category')
  return [one, two, three] as const
}

test('adds products to the comparison from a card and from a product page, opens it from the notice and the menu, and removes a product on a second press', async ({
  page,
  shop,
  request,
}) => {
  const [one, two] = await threeProducts(shop)
  const chosen = page.getByRole('button', { name: `Compare ${one.title}`, pressed: true })
  await open(page, '/catalogOption/1')
  await compareButton(page, one.title).click()
  await expect(page.getByText(`Added to comparison: ${one.title}`)).toBeVisible()
  await expect(chosen).toBeVisible()
  await expect(page).toHaveURL('/catalogOption/1')
  // Opens the second product by a full page load. The comparison must still contain the first product.
  await open(page, `/product/${two.id}`)
  await page.getByRole('main').getByText('Compare', { exact: true }).click()
  await page.getByRole('button', { name: 'Compare (2)' }).click()
  await expect(page).toHaveURL(`/compare?ids=${one.id},${two.id}`)
  await expect(columns(page)).toHaveText([one.title, two.title])

  await test.step('a second press on the button of a card removes its product', async () => {
    await open(page, '/catalogOption/1')
    await page.keyboard.press('Tab')
    await chosen.click()
    await expect(
      page.getByRole('button', { name: `Compare ${one.title}`, pressed: false }),
    ).toBeVisible()
  })

  await test.step('the menu links to the comparison', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Products' }).click()
    await page.getByRole('link', { name: 'Compare products' }).click()
    await expect(page).toHaveURL(`/compare?ids=${two.id}`)
    await expect(columns(page)).toHaveText([two.title])
  })

  await test.step('the cards of the home page have the same button', async () => {
    const home = await (await requestWhole(request, '/')).text()
    const [sale] = /<section[^>]*>(?:(?!<\/section>).)*All offers.*?<\/section>/s.exec(home) ?? []
    const buttons = [...(sale ?? '').matchAll(/<a [^>]*aria-label="Compare [^"]+"[^>]*>/g)]
    expect(buttons.length).toBeGreaterThan(1)
    for (const [button] of buttons) expect(button).toMatch(/href="\/compare\?ids=\d+"/)
  })
})

test('a visitor hides equal details and removes products of a shared comparison, which changes the shopper’s own comparison only when the shopper adds a product to it', async ({
  page,
  shop,
}) => {
  const [one, two, three] = await threeProducts(shop)

  await open(page, `/compare?ids=${one.id},${two.id}`)
  await test.step('opening the link leaves the shopper’s own comparison as it was', async () => {
    await columns(page).first().getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: one.title })).toBeVisible()
    await page.getByRole('main').getByText('Compare', { exact: true }).click()
    await expect(page.getByRole('button', { name: 'Compare (1)' })).toBeVisible()
  })

  await test.step('a product from the list is added to the comparison from which the shopper came', async () => {
    await page.goBack()
    await expect(page).toHaveURL(`/compare?ids=${one.id},${two.id}`)
    await page
      .getByRole('region', { name: 'Add another product' })
      .getByRole('link', { name: 'Shop all products' })
      .click()
    await expect(page).toHaveURL('/catalog')
    const search = page.getByRole('banner').getByRole('combobox')
    await search.fill(three.title)
    await search.press('Enter')
    await compareButton(page, three.title).click()
    await page.getByRole('button', { name: 'Compare (3)' }).click()
    await expect(page).toHaveURL(`/compare?ids=${one.id},${two.id},${three.id}`)
  })

  await test.step('hides equal details and removes a product; “Add to cart” asks the visitor to log in', async () => {
    const rows = table(page).getByRole('row')
    await expect(table(page).getByRole('rowheader', { name: 'Category' })).toBeVisible()
    const all = await rows.count()
    await view(page, 'Only differences').click()
    await expect(page).toHaveURL(/&diff=1$/)
    await expect(table(page).getByRole('rowheader', { name: 'Category' })).toHaveCount(0)
    expect(await rows.count()).toBeLessThan(all)
    await expect(
      page.getByRole('status').filter({ hasText: /identical details? hidden/ }),
    ).toBeVisible()

    await table(page)
      .getByRole('link', { name: `Remove ${two.title}` })
      .click()
    await expect(page).toHaveURL(`/compare?ids=${one.id},${three.id}&diff=1`)
    await expect(columns(page)).toHaveText([one.title, three.title])
    await table(page).getByRole('button', { name: 'Add to cart' }).first().click()
    await expect(page.getByRole('dialog', { name: 'Your account' })).toBeVisible()
  })
})

test('the comparison is a public page that search engines do not index', async ({
  shop,
  request,
}) => {
  const [one, two] = await threeProducts(shop)
  const catalog = await request.get('/catalog')
  const compare = await request.get(`/compare?ids=${one.id},${two.id}`)
  expect(compare.headers()['cache-control']).toBe(catalog.headers()['cache-control'])
  expect(compare.headers()['x-robots-tag']).toBe('noindex')
})

test('the product names stay in view above their columns, on a phone at the top of the table, and in a wide window below the header', async ({
  page,
  shop,
}) => {
  const [one, two, three] = await threeProducts(shop)
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `/compare?ids=${one.id},${two.id},${three.id}`)
  const region = page.getByRole('region', { name: 'Compare products' })
  const name = columns(page).nth(1)

  await test.step('on a phone, the names of the rows stay in view while products scroll sideways', async () => {
    const row = table(page).getByRole('rowheader', { name: 'Price' })
    await region.focus()
    const before = await row.boundingBox()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
    expect((await row.boundingBox())?.x).toBe(before?.x)
  })

  const cell = table(page).getByRole('row').last().getByRole('cell').nth(1)
  const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: -1, height: 0 }
  await region.evaluate((element) => {
    element.scrollTo(80, element.scrollHeight)
    element.scrollIntoView({ block: 'end' })
  })
  await expect(cell).toBeInViewport({ ratio: 0.5 })
  await expect.poll(async () => (await boxOf(name)).y - (await boxOf(region)).y).toBeCloseTo(0, 0)
  await expect.poll(async () => (await boxOf(name)).x - (await boxOf(cell)).x).toBeCloseTo(0, 0)
  expect((await boxOf(name)).height).toBeLessThan(160)

  await page.setViewportSize({ width: 1440, height: 700 })
  await cell.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await expect.poll(async () => (await boxOf(name)).y).toBeLessThan(200)
  await expect(name).toBeInViewport({ ratio: 1 })
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 794, height: 500 })
  const hidden = () => region.evaluate((element) => element.scrollHeight - element.clientHeight)
  await expect.poll(hidden).toBe(0)
})

test.describe('the comparison page works without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor can compare products, hide equal details, and add and remove products, all by plain links', async ({
    page,
    shop,
  }) => {
    const [one] = await threeProducts(shop)
    await page.goto('/catalogOption/1')
    await page.getByRole('link', { name: `Compare ${one.title}` }).click()
    await expect(page).toHaveURL(`/compare?ids=${one.id}`)
    await expect(columns(page)).toHaveText([one.title])
    await page
      .getByRole('region', { name: 'Add another product' })
      .getByRole('listitem')
      .first()
      .click()
    await expect(columns(page)).toHaveCount(2)
    await view(page, 'Only differences').click()
    await expect(page).toHaveURL(/&diff=1$/)
    await expect(table(page).getByRole('rowheader', { name: 'Category' })).toHaveCount(0)
    await table(page)
      .getByRole('link', { name: `Remove ${one.title}` })
      .click()
    await expect(columns(page)).toHaveCount(1)
    await expect(table(page).getByRole('button')).toHaveCount(0)
  })

  test('a comparison reports products that its link cannot show, marks sold-out products, and points out different categories', async ({
    page,
    shop,
  }) => {
    const [one, two, three] = await threeProducts(shop)

    await test.step('reports unknown products, too many products and invalid parts of a link', async () => {
      const hostile = '<img src=x onerror=alert(1)>'
      const ids = [one.id, two.id, 999_999, hostile, '//evil.example', three.id, 5_000, 5_001]
      await loadWhole(page, `/compare?ids=${encodeURIComponent(ids.join())}`)
      const notice = page.getByRole('status').filter({ hasText: 'this link' })
      await expect(notice.getByRole('listitem')).toHaveText([
        '1 product from this link isn’t available, so it’s not shown.',
        'You can compare up to 4 products, so 2 more were left out.',
        '2 parts of this link aren’t product numbers, so they were ignored.',
      ])
      await expect(columns(page)).toHaveText([one.title, two.title, three.title])
      await expect(page.locator('main img[src="x"], main a[href*="evil"]')).toHaveCount(0)
      await expect(page.getByText(/from different categories/)).toHaveCount(0)
    })

    await test.step('compares nothing if the link names no known product', async () => {
      await loadWhole(page, '/compare?ids=999999,x')
      await expect(page.getByText('Nothing to compare yet')).toBeVisible()
      await expect(page.getByText(/product from this link isn’t available/)).toBeVisible()
    })

    await test.step('marks a sold-out product, and points out different categories', async () => {
      const [other] = await shop.products({ categoryId: 2 })
      const [soldOut] = (await shop.products({ inStock: false, limit: 48 })).filter(
        ({ stock }) => stock === 0,
      )
      if (!soldOut) throw new Error('Expected a product without stock')
      await loadWhole(page, `/compare?ids=${one.id},${other?.id},${soldOut.id}`)
      await expect(page.getByText(/from different categories/)).toBeVisible()
      const row = table(page).getByRole('row', { name: /^Availability/ })
      await expect(row.getByRole('cell').last()).toHaveText('Out of stock')
    })
  })
})
