import { expect, test } from '#e2e/support/test.ts'
import { follow, hydrated, open } from '#e2e/support/shopper.ts'
import { openWhole } from '#e2e/support/whole-page.ts'

test('the URL of a product list contains its filter, sort order and page, even after Back or a reload', async ({
  page,
  shop,
}) => {
  const secondPage = await shop.products({ sort: 'price_asc', page: 2 })
  const title = secondPage[7]?.title ?? 'nothing'
  await open(page, '/catalog')
  const list = page.getByRole('main')
  const filters = list.getByRole('complementary')
  await filters.getByRole('checkbox', { name: 'In stock only' }).check()
  await expect(page).toHaveURL('/catalog?stock=1')
  await list.getByLabel('Sort by').selectOption({ label: 'Price: low to high' })
  await expect(page).toHaveURL('/catalog?stock=1&sort=price_asc')
  await list.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL('/catalog?stock=1&sort=price_asc&page=2')
  await expect(list.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )

  const product = list.getByRole('article').nth(7).getByRole('heading').getByRole('link')
  await expect(product).toHaveText(title)
  await product.scrollIntoViewIfNeeded()
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY))
  await expect.poll(scrolled).toBeGreaterThan(200)
  const before = await scrolled()
  await product.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect.poll(scrolled).toBe(0)

  await page.goBack()
  await expect(product).toHaveText(title)
  await expect.poll(scrolled).toBe(before)
  await page.reload()
  await hydrated(page)
  await expect(product).toHaveText(title)
  await expect(list.getByLabel('Sort by')).toHaveValue('price_asc')
  await expect(filters.getByRole('checkbox', { name: 'In stock only' })).toBeChecked()
})

test('shows only the products of a chosen brand, and removes filters one at a time or all at once', async ({
  page,
}) => {
  await openWhole(page, '/catalog')
  const main = page.getByRole('main')
  const cards = main.getByRole('article')
  const active = page.getByRole('list', { name: 'Active filters' })

  await test.step('lists the products of a brand, and all products again when no brand is chosen', async () => {
    const count = main.getByRole('heading', { name: /\d+ products?$/ })
    const all = await count.innerText()
    const brand = main.getByRole('complementary').getByLabel('Brand')
    const names = await brand.getByRole('option').allInnerTexts()
    expect(names).toHaveLength(13)
    await brand.selectOption({ index: 3 })
    await expect(page).toHaveURL(/[?&]brand=\d+$/)
    await expect(count).not.toHaveText(all)
    const [, total] = /(\d+)\sproducts?$/.exec(await count.innerText()) ?? []
    const shown = Math.min(Number(total), 12)
    await expect(cards).toHaveText(
      Array.from({ length: shown }, () => new RegExp(names[3] ?? 'none')),
    )
    await brand.selectOption({ index: 0 })
    await expect(count).toHaveText(all)
  })

  await test.step('removes one filter, and then all filters by one link', async () => {
    await follow(page, '/catalog?stock=1&min=50&max=400')
    await expect(active.getByRole('listitem')).toHaveCount(2)
    await active.getByRole('link', { name: /In stock only/ }).click()
    await expect(page).toHaveURL('/catalog?min=50&max=400')
    await expect(active.getByRole('listitem')).toHaveCount(1)
    await page.getByRole('link', { name: 'Clear all filters' }).click()
    await expect(page).toHaveURL('/catalog')
    await expect(active).toBeHidden()
  })

  await test.step('offers to clear all filters when no product matches them', async () => {
    await follow(page, '/catalog?min=900000')
    await expect(page.getByText('No products match these filters')).toBeVisible()
    await expect(cards).toHaveCount(0)
    await main.getByRole('link', { name: 'Clear all filters' }).last().click()
    await expect(cards.first()).toBeVisible()
  })

  await test.step('scrolls up when a filter makes the list so short that it leaves the view', async () => {
    await page.setViewportSize({ width: 1440, height: 500 })
    await follow(page, '/catalog?size=48')
    const filters = main.getByRole('complementary')
    await filters.locator('summary').last().scrollIntoViewIfNeeded()
    await filters.locator('summary').last().click()
    await filters.getByRole('checkbox').last().check()
    await expect(page).toHaveURL(/[?&]a\d+=/)
    await expect(main.getByRole('heading', { name: /^\d+ products?$/ })).toBeInViewport()
  })
})

test('a click ticks a filter at once, the old list stays in view until the new list has loaded, and a change of the list moves the focus to its heading', async ({
  page,
  lab,
}) => {
  await open(page, '/catalog')
  const main = page.getByRole('main')
  const count = main.getByRole('heading', { name: /^\d+–\d+ of \d+ products$/ })
  const all = await count.innerText()
  const titles = await main.getByRole('article').allInnerTexts()
  const inStock = main.getByRole('complementary').getByLabel('In stock only')

  await test.step('a click ticks a filter at once, and the old list stays until the new one has loaded', async () => {
    await lab.fault({ kind: 'hang', endpoint: 'goods.goodslist' })
    const clicked = await inStock.evaluate((box: HTMLInputElement) => {
      box.click()
      return { ticked: box.checked, address: location.pathname + location.search }
    })
    expect(clicked).toEqual({ ticked: true, address: '/catalog' })
    await expect(page).toHaveURL('/catalog?stock=1')
    await expect(inStock).toBeChecked()
    await expect(main.getByRole('article')).toHaveText(titles, { useInnerText: true })
    await expect(count).toHaveText(all)
    await lab.fault({ kind: 'none', endpoint: 'goods.goodslist' })
    await page.reload()
    await expect(count).not.toHaveText(all)
    await expect(inStock).toBeChecked()
  })

  await test.step('a page number and the removal of a filter move the focus to the heading', async () => {
    await hydrated(page)
    await expect(count).toHaveText(/^1–12\sof/)
    await main.getByRole('link', { name: 'Page 2' }).click()
    await expect(page).toHaveURL('/catalog?stock=1&page=2')
    await expect(count).toHaveText(/^13–24\sof/)
    await expect(count).toBeFocused()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await main.getByRole('link', { name: 'Remove filter: In stock only' }).click()
    await expect(page).toHaveURL('/catalog')
    await expect(count).toBeFocused()
  })
})

test.describe('a list of products fits the screen of a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the row with the filter button and the sort order stays in view while the list scrolls, and the URL contains the page size', async ({
    page,
  }) => {
    await open(page, '/catalog')
    const main = page.getByRole('main')
    const filters = main.getByRole('button', { name: 'Filters' })
    const sort = main.getByLabel('Sort by')
    const heightOf = async () => (await filters.boundingBox())?.height
    expect((await sort.boundingBox())?.y).toBe((await filters.boundingBox())?.y)
    expect((await sort.boundingBox())?.height).toBe(await heightOf())
    await main.getByRole('article').last().scrollIntoViewIfNeeded()
    await expect(filters).toBeInViewport()
    await expect(sort).toBeInViewport()
    // A trial click makes Playwright check that the header does not cover the row.
    await filters.click({ trial: true })
    await sort.click({ trial: true })
    await sort.selectOption({ label: 'Price: low to high' })
    await expect(page).toHaveURL('/catalog?sort=price_asc')
    await expect(main.getByRole('heading', { name: /of 120 products$/ })).toBeInViewport()

    await main.getByLabel('Per page').selectOption('24')
    await expect(page).toHaveURL('/catalog?sort=price_asc&size=24')
    await expect(main.getByRole('article')).toHaveCount(24)
  })
})
