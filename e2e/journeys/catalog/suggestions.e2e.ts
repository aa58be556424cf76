import type { Page } from '@playwright/test'
import { hydrated, open } from '#e2e/support/shopper.ts'
import { expect, test } from '#e2e/support/test.ts'

function searchField(page: Page) {
  return page.getByRole('banner').getByRole('combobox', { name: 'Search the shop' })
}

function suggestions(page: Page) {
  return page.getByRole('listbox', { name: 'Suggestions' })
}

async function typeInto(page: Page, keyword: string) {
  const field = searchField(page)
  await field.click()
  await field.pressSequentially(keyword)
  await expect(suggestions(page).getByRole('option').first()).toContainText(`‘${keyword}’`)
}

test('the search field suggests categories, products with their prices, and a search for the typed text', async ({
  page,
}) => {
  await open(page, '/')
  await expect(searchField(page)).toHaveAttribute('aria-expanded', 'false')
  await typeInto(page, 'wal')
  await expect(searchField(page)).toHaveAttribute('aria-expanded', 'true')
  const list = suggestions(page)
  await expect(list.getByRole('option').first()).toHaveText('Search for ‘wal’')
  const categories = list.getByRole('group', { name: 'Categories' }).getByRole('option')
  await expect(categories.first()).toContainText(/wallet/i)
  const products = list.getByRole('group', { name: 'Products' }).getByRole('option')
  await expect(products).toHaveCount(5)
  await expect(products.first()).toContainText(/\$\d/)
  const count = (await list.getByRole('option').count()) - 1
  await expect(
    page
      .getByRole('banner')
      .getByRole('status')
      .filter({ hasText: `${count} suggestions` }),
  ).toBeAttached()
})

test('the search field suggests a brand when its name starts with the typed text', async ({
  page,
  shop,
}) => {
  const [product] = await shop.products()
  const brand = product?.brandName ?? ''
  await open(page, '/help')
  await typeInto(page, brand.slice(0, 4).toLowerCase())
  const option = suggestions(page)
    .getByRole('group', { name: 'Brands' })
    .getByRole('option', { name: brand })
  await option.click()
  await expect(page.getByRole('heading', { level: 1, name: brand })).toBeVisible()
  await expect(suggestions(page)).toBeHidden()
})

test('the arrow keys move through the search suggestions and back to the field', async ({
  page,
}) => {
  await open(page, '/')
  const field = searchField(page)
  await typeInto(page, 'steel')
  const options = suggestions(page).getByRole('option')
  await expect(options.nth(2)).toBeVisible()
  const active = () => suggestions(page).getByRole('option', { selected: true })
  await expect(active()).toHaveCount(0)
  await field.press('ArrowDown')
  await expect(active()).toHaveText('Search for ‘steel’')
  const id = await active().getAttribute('id')
  await expect(field).toHaveAttribute('aria-activedescendant', id ?? 'none')
  await field.press('End')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await field.press('ArrowDown')
  await expect(active()).toHaveCount(0)
  await field.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await field.press('Home')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')

  await field.press('Escape')
  await expect(suggestions(page)).toBeHidden()
  await expect(field).toHaveValue('steel')
  await expect(field).toBeFocused()
  await field.press('ArrowDown')
  await expect(suggestions(page)).toBeVisible()

  await expect(options.nth(2)).toBeVisible()
  await field.press('ArrowUp')
  const title = await options.last().locator('span').first().innerText()
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('Enter searches for the typed text if no suggestion is selected', async ({ page }) => {
  await open(page, '/')
  await typeInto(page, 'steel')
  await searchField(page).press('Enter')
  await expect(page).toHaveURL('/search?q=steel')
  await expect(suggestions(page)).toBeHidden()
  expect(await page.evaluate(() => sessionStorage.getItem('keyword'))).toBe('steel')
})

test('the browser stores the keyword when the shopper chooses the suggestion “Search for …”', async ({
  page,
}) => {
  await open(page, '/')
  await typeInto(page, 'key')
  await suggestions(page).getByRole('option').first().click()
  await expect(page).toHaveURL('/search?q=key')
  expect(await page.evaluate(() => sessionStorage.getItem('keyword'))).toBe('key')
})

test('Control-click on a suggestion opens it in a new tab, and the current page stays', async ({
  page,
}) => {
  await open(page, '/')
  await typeInto(page, 'wal')
  const option = suggestions(page)
    .getByRole('group', { name: 'Categories' })
    .getByRole('option')
    .first()
  const opening = page.context().waitForEvent('page')
  await option.click({ modifiers: ['Control'] })
  await expect(await opening).toHaveURL(/\/catalogOption\/\d+$/)
  await expect(page).toHaveURL('/')
})

test('the list of suggestions closes when the field loses the focus or is emptied', async ({
  page,
}) => {
  await open(page, '/')
  await typeInto(page, 'key')
  await page.keyboard.press('Tab')
  await expect(suggestions(page)).toBeHidden()
  await searchField(page).fill('')
  await typeInto(page, 'steel')
  await searchField(page).fill('')
  await expect(suggestions(page)).toBeHidden()
})

test('two Chinese characters in the search field are enough for product suggestions', async ({
  page,
}) => {
  await page.goto('/?lang=zh')
  await hydrated(page)
  await page.getByRole('banner').getByRole('combobox', { name: '搜索' }).first().fill('钱包')
  const list = page.getByRole('listbox', { name: '搜索建议' })
  await expect(list.getByRole('option').first()).toHaveText('搜索“钱包”')
  await expect(list.getByRole('group', { name: '商品', exact: true })).toContainText('钱包')
})

test('the empty search field lists recent searches, which the arrow keys can select, until the shopper clears the list', async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (localStorage.getItem('searches') === null)
      localStorage.setItem('searches', '["usb", 7, "", "<b>bold</b>"]')
  })
  await open(page, '/search?q=steel')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await open(page, '/help')
  await page.keyboard.press('/')
  await expect(searchField(page)).toBeFocused()
  await expect(searchField(page)).toHaveValue('')
  const recent = suggestions(page).getByRole('group', { name: 'Recent searches' })
  await expect(recent.getByRole('option')).toHaveText(['steel', 'usb', '<b>bold</b>'])
  await searchField(page).press('ArrowDown')
  await searchField(page).press('ArrowDown')
  await searchField(page).press('Enter')
  await expect(page).toHaveURL('/search?q=usb')
  expect(await page.evaluate(() => sessionStorage.getItem('keyword'))).toBe('usb')

  await searchField(page).fill('')
  await expect(recent.getByRole('option')).toHaveText(['usb', 'steel', '<b>bold</b>'])
  await suggestions(page).getByRole('option', { name: 'Clear list' }).click()
  await expect(suggestions(page)).toBeHidden()
  await expect(page).toHaveURL('/search?q=usb')
  expect(await page.evaluate(() => localStorage.getItem('searches'))).toBeNull()
  await searchField(page).blur()
  await searchField(page).focus()
  await expect(suggestions(page)).toBeHidden()
})

test('a slash typed into another field stays there, and does not move the focus to the search field', async ({
  page,
}) => {
  await open(page, '/catalog')
  const field = page.getByRole('main').getByLabel('From', { exact: true }).first()
  await field.focus()
  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('/')
})

test('the search field still suggests categories when product suggestions fail to load', async ({
  page,
  lab,
}) => {
  await lab.fault({ kind: 'http500', endpoint: 'goods.goodslist', times: 9 })
  await open(page, '/help')
  await typeInto(page, 'wal')
  await expect(suggestions(page).getByRole('group', { name: 'Categories' })).toBeVisible()
  await expect(suggestions(page).getByRole('group', { name: 'Products' })).toBeHidden()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test.describe('search suggestions fit the screen of a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a touch on the search field opens a list as wide as the screen, without a layout shift', async ({
    page,
  }) => {
    await open(page, '/')
    const heading = page.getByRole('heading', { level: 1 })
    const before = await heading.boundingBox()
    await typeInto(page, 'wal')
    const box = await suggestions(page).boundingBox()
    expect(box?.x).toBe(0)
    expect(box?.width).toBe(390)
    expect(await heading.boundingBox()).toEqual(before)
    const option = suggestions(page).getByRole('group', { name: 'Categories' }).getByRole('option')
    await option.first().tap()
    await expect(page).toHaveURL(/\/catalogOption\/\d+$/)
  })
})

test.use({ allowedConsoleErrors: /status of 50\d / })
