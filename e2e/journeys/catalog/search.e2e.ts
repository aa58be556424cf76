import { expect, test } from '#e2e/support/test.ts'
import { open } from '#e2e/support/shopper.ts'

test('Enter in the header’s field starts a search, and the next visit to the search page has the same keyword', async ({
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

test('offers the catalogue when a search has no results', async ({ page }) => {
  await open(page, '/search?q=zzqqxx')
  await expect(page.getByText('No products found for ‘zzqqxx’')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Shop all products' }).click()
  await expect(page).toHaveURL('/catalog')
})
