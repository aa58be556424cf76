import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/support/test.ts'
import { SEARCH_FILTERS_MAX } from '#contracts/limits.ts'
import { open } from '#e2e/support/shopper.ts'
import { openWhole } from '#e2e/support/whole-page.ts'

/** Searches by the field in the header. */
async function searchFor(page: Page, keyword: string, label = 'Search the shop') {
  const field = page.getByRole('banner').getByRole('combobox', { name: label })
  await field.fill(keyword)
  await field.press('Enter')
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(keyword)
}

test('Enter in the header’s field searches for the keyword, and /search without a keyword repeats the last search', async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('prepared'))
      localStorage.setItem('searches', '["usb", 7, "", "<b>bold</b>"]')
    sessionStorage.setItem('prepared', '1')
  })
  await open(page, '/help')
  const field = page.getByRole('banner').getByRole('combobox', { name: 'Search the shop' })
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' })
  const storedKeyword = () => page.evaluate(() => sessionStorage.getItem('keyword'))
  await field.click()
  await field.fill('steel')
  await expect(suggestions.getByRole('option').first()).toHaveText('Search for ‘steel’')
  await field.press('Enter')
  await expect(page).toHaveURL('/search?q=steel')
  await expect(suggestions).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Results for ‘steel’' })).toBeVisible()
  const found = page.getByRole('main').getByRole('article')
  await expect(found.filter({ hasText: /steel/i }).first()).toBeVisible()
  expect(await storedKeyword()).toBe('steel')

  await open(page, '/search')
  await expect(page).toHaveURL('/search?q=steel')

  await test.step('a slash typed into another field stays there', async () => {
    const from = page.getByRole('main').getByLabel('From', { exact: true }).first()
    await from.focus()
    await page.keyboard.press('/')
    await expect(from).toBeFocused()
    await expect(from).toHaveValue('/')
  })

  await test.step('the empty field lists recent searches, which the arrow keys can select, until the shopper clears the list', async () => {
    await open(page, '/help')
    await page.keyboard.press('/')
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('')
    const recent = suggestions.getByRole('group', { name: 'Recent searches' })
    await expect(recent.getByRole('option')).toHaveText(['steel', 'usb', '<b>bold</b>'])
    await field.press('ArrowDown')
    await field.press('ArrowDown')
    await field.press('Enter')
    await expect(page).toHaveURL('/search?q=usb')
    expect(await storedKeyword()).toBe('usb')

    await field.fill('')
    await expect(recent.getByRole('option')).toHaveText(['usb', 'steel', '<b>bold</b>'])
    await suggestions.getByRole('option', { name: 'Clear list' }).click()
    await expect(suggestions).toBeHidden()
    await expect(page).toHaveURL('/search?q=usb')
    expect(await page.evaluate(() => localStorage.getItem('searches'))).toBeNull()
    await field.blur()
    await field.focus()
    await expect(suggestions).toBeHidden()
  })
})

test('two Chinese characters in the search field are enough to suggest and find products', async ({
  page,
}) => {
  await open(page, '/help?lang=zh')
  const main = page.getByRole('main')
  await page.getByRole('banner').getByRole('combobox', { name: '搜索' }).fill('钱包')
  const list = page.getByRole('listbox', { name: '搜索建议' })
  await expect(list.getByRole('option').first()).toHaveText('搜索“钱包”')
  await expect(list.getByRole('group', { name: '商品', exact: true })).toContainText('钱包')
  await searchFor(page, '钱包', '搜索')
  await expect(main.getByRole('article').filter({ hasText: '钱包' }).first()).toBeVisible()

  await test.step('suggests a corrected search only once when it is also the name of a category', async () => {
    await searchFor(page, '硬件钱包包', '搜索')
    await expect(page.getByRole('heading', { name: '热销商品' })).toBeVisible()
    const meant = page.getByRole('navigation', { name: '您要找的是不是' }).getByRole('link')
    await expect(meant).toHaveText(['硬件钱包'])
  })
})

test('a search without results offers shorter and corrected searches, a category, the best sellers and the list of all products', async ({
  page,
  shop,
  request,
}) => {
  const main = page.getByRole('main')
  const meant = main.getByRole('navigation', { name: 'Did you mean one of these?' })
  await open(page, '/search?q=steel+zzqqxx')

  await test.step('offers searches with one word fewer, and the best sellers', async () => {
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

  await test.step('offers the category that the shopper probably meant', async () => {
    await searchFor(page, 'securty keyy')
    await meant.getByRole('link', { name: 'Security keys' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Security keys')
    const html = await (await request.get('/search?q=securty+keyy')).text()
    expect(html, 'the page without JavaScript').toContain('Did you mean one of these?')
  })

  await test.step('offers the corrected name of a product', async () => {
    const [product] = await shop.products()
    const title = product?.title ?? ''
    const name = title.split(' ')[0]?.toLowerCase() ?? ''
    await searchFor(page, `${name.slice(0, 2)}x${name.slice(2)}`)
    await meant.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(`/search?q=${name}`)
    await expect(main.getByRole('article').filter({ hasText: title })).toBeVisible()
  })

  await test.step('links to the list of all products', async () => {
    await searchFor(page, 'zzqqxx')
    await expect(page.getByText('No products found for ‘zzqqxx’')).toBeVisible()
    await main.getByRole('link', { name: 'Shop all products' }).click()
    await expect(page).toHaveURL('/catalog')
  })
})

test('a search lists products with the searched word in their name first, and offers only filters that apply to most results', async ({
  page,
}) => {
  const main = page.getByRole('main')
  const folded = main.getByRole('complementary').locator('summary')
  await openWhole(page, '/catalog')
  const ofShop = await folded.allInnerTexts()
  await openWhole(page, '/search?q=wallet')
  await expect(main.getByLabel('Sort by').locator('option:checked')).toHaveText('Best match')
  const titles = await main.getByRole('heading', { level: 3 }).allInnerTexts()
  expect(titles.length).toBeGreaterThan(3)
  for (const title of titles) expect(title).not.toMatch(/sleeve|protector|pouch/i)

  const ofSearch = await folded.allInnerTexts()
  // Allows one more than `SEARCH_FILTERS_MAX`, because the price range is also listed here, but does not count towards
  // the limit.
  expect(ofSearch.length).toBeLessThanOrEqual(1 + SEARCH_FILTERS_MAX)
  expect(ofSearch.length).toBeGreaterThan(1)
  expect(ofShop.length).toBeGreaterThan(ofSearch.length)
  const filters = main.getByRole('complementary')
  await filters.getByRole('group', { name: 'Colour' }).getByRole('checkbox').first().check()
  await expect(page).toHaveURL(/\/search\?q=wallet&a/)
  await expect(main.getByRole('article').first()).toBeVisible()
})
