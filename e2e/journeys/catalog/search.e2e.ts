import { expect, test } from '#e2e/support/test.ts'
import { SEARCH_FILTERS_MAX } from '#contracts/limits.ts'
import { open } from '#e2e/support/shopper.ts'
import { openWhole } from '#e2e/support/whole-page.ts'

test('Enter in the header’s field searches for the keyword, and /search without a keyword repeats the last search', async ({
  page,
}) => {
  await open(page, '/')
  const field = page.getByRole('banner').getByRole('combobox', { name: 'Search the shop' })
  await field.fill('steel')
  await field.press('Enter')
  await expect(page).toHaveURL('/search?q=steel')
  await expect(page.getByRole('heading', { level: 1, name: 'Results for ‘steel’' })).toBeVisible()
  const found = page.getByRole('main').getByRole('article')
  await expect(found.filter({ hasText: /steel/i }).first()).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('keyword'))).toContain('steel')

  await page.goto('/search')
  await expect(page).toHaveURL('/search?q=steel')
})

test('finds products by two Chinese characters', async ({ page }) => {
  await open(page, '/?lang=zh')
  const field = page.getByRole('banner').getByRole('combobox', { name: '搜索' })
  await field.fill('钱包')
  await field.press('Enter')
  await expect(page).toHaveURL(`/search?q=${encodeURIComponent('钱包')}`)
  const found = page.getByRole('main').getByRole('article')
  await expect(found.filter({ hasText: '钱包' }).first()).toBeVisible()
})

test('a search without results links to the list of all products', async ({ page }) => {
  await open(page, '/search?q=zzqqxx')
  await expect(page.getByText('No products found for ‘zzqqxx’')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Shop all products' }).click()
  await expect(page).toHaveURL('/catalog')
})

test('when a search has no results, offers searches with one word fewer, and the best sellers', async ({
  page,
}) => {
  await open(page, '/search?q=steel+zzqqxx')
  const main = page.getByRole('main')
  const shorter = main.getByRole('navigation', { name: 'Try fewer words' })
  await expect(shorter.getByRole('listitem')).toHaveCount(1)
  await expect(shorter.getByRole('listitem')).toHaveText(/^steel\d+\sproducts?$/)
  const sold = main.getByRole('region', { name: 'Best sellers' }).getByRole('article')
  await expect(sold).toHaveCount(4)
  await shorter.getByRole('link', { name: 'steel' }).click()
  await expect(page).toHaveURL('/search?q=steel')
  await expect(main.getByRole('article').first()).toBeVisible()
  await expect(shorter).toBeHidden()
})

test('for a misspelt keyword, offers the category that the shopper probably meant, even without JavaScript', async ({
  page,
  request,
}) => {
  await open(page, '/search?q=securty+keyy')
  const meant = page.getByRole('navigation', { name: 'Did you mean one of these?' })
  await meant.getByRole('link', { name: 'Security keys' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Security keys')
  const html = await (await request.get('/search?q=securty+keyy')).text()
  expect(html).toContain('Did you mean one of these?')
})

test('offers the corrected search when a word of a product name is misspelt', async ({
  page,
  shop,
}) => {
  const [product] = await shop.products()
  const title = product?.title ?? ''
  const name = title.split(' ')[0]?.toLowerCase() ?? ''
  const misspelt = `${name.slice(0, 2)}x${name.slice(2)}`
  await open(page, `/search?q=${misspelt}`)
  const main = page.getByRole('main')
  const meant = main.getByRole('navigation', { name: 'Did you mean one of these?' })
  await meant.getByRole('link', { name, exact: true }).click()
  await expect(page).toHaveURL(`/search?q=${name}`)
  await expect(main.getByRole('article').filter({ hasText: title })).toBeVisible()
})

test('suggests a corrected search only once when it is also the name of a category', async ({
  page,
}) => {
  await open(page, '/search?lang=zh&q=硬件钱包包')
  const meant = page.getByRole('navigation', { name: '您要找的是不是' }).getByRole('link')
  const shelf = page.getByRole('heading', { name: '热销商品' })
  await expect(shelf).toBeVisible()
  await expect(meant).toHaveText(['硬件钱包'])
})

test('lists products with the searched word in their name first, and calls this sort order “Best match”', async ({
  page,
}) => {
  await openWhole(page, '/search?q=wallet')
  await expect(page.getByRole('main').getByLabel('Sort by').locator('option:checked')).toHaveText(
    'Best match',
  )
  const titles = await page.getByRole('main').getByRole('heading', { level: 3 }).allInnerTexts()
  expect(titles.length).toBeGreaterThan(3)
  for (const title of titles) expect(title).not.toMatch(/sleeve|protector|pouch/i)
})

test('offers only filters that apply to most results of the search, and finds products with such a filter', async ({
  page,
}) => {
  const folded = page.getByRole('main').getByRole('complementary').locator('summary')
  await openWhole(page, '/catalog')
  const ofShop = await folded.allInnerTexts()
  await openWhole(page, '/search?q=wallet')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  const ofSearch = await folded.allInnerTexts()
  // Allows one more than `SEARCH_FILTERS_MAX`, because the price range is also listed here, but does not count towards
  // the limit.
  expect(ofSearch.length).toBeLessThanOrEqual(1 + SEARCH_FILTERS_MAX)
  expect(ofSearch.length).toBeGreaterThan(1)
  expect(ofShop.length).toBeGreaterThan(ofSearch.length)
  const filters = page.getByRole('main').getByRole('complementary')
  await filters.getByRole('group', { name: 'Colour' }).getByRole('checkbox').first().check()
  await expect(page).toHaveURL(/\/search\?q=wallet&a/)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})
