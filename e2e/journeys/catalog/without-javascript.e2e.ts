import { createFormats } from '#client/i18n/formats.ts'
import { expect, test } from '#e2e/support/test.ts'
import { loadWhole } from '#e2e/support/whole-page.ts'

test.use({ javaScriptEnabled: false })

test('shows title, price, stock and description of a product without JavaScript', async ({
  page,
  shop,
}) => {
  const product = await shop.anyProduct()
  await loadWhole(page, `/product/${product.id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: product.title })).toBeVisible()
  const price = createFormats({ locale: 'en', timeZone: 'UTC', symbol: '$' }).money(product.price)
  await expect(main.getByText(price, { exact: true }).first()).toBeVisible()
  await expect(main.getByText(/^\d+\sin stock$/)).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Description' })).toBeVisible()
  await expect(main.getByText(/^Turn on JavaScript to add items/)).toBeVisible()
  await expect(main.getByRole('button', { name: 'Add to cart' })).toBeHidden()
})

test('without JavaScript, a visitor can search, and filter, sort and page through the catalogue, by forms and links', async ({
  page,
}) => {
  await loadWhole(page, '/catalog')
  const main = page.getByRole('main')
  const counted = main.getByRole('status').filter({ hasText: /\d/ }).first()
  const count = await counted.innerText()
  const filters = main.getByRole('complementary')
  await filters.getByRole('textbox', { name: 'To' }).fill('100')
  await filters.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/[?&]max=100\b/)
  await expect(counted).not.toHaveText(count)
  await main.getByLabel('Sort by').selectOption('price_desc')
  await main.getByRole('button', { name: 'Apply' }).last().click()
  await expect(page).toHaveURL(/sort=price_desc/)
  await expect(page).toHaveURL(/max=100\b/)
  await main.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)

  await test.step('the search field in the header works', async () => {
    await page.getByRole('banner').getByRole('searchbox').fill('steel')
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Results for ‘steel’' })).toBeVisible()
    await expect(main.getByRole('article').first()).toBeVisible()
  })
})
