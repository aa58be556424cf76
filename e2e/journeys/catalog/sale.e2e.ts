import { expect, test } from '#e2e/support/test.ts'
import { follow, open } from '#e2e/support/shopper.ts'
import { requestWhole } from '#e2e/support/whole-page.ts'

test('the sale on the home page links to a list of all reduced products, which starts with the biggest saving and keeps its sort order and page in the URL', async ({
  page,
}) => {
  await open(page, '/')
  await page.getByRole('main').getByRole('link', { name: 'All offers' }).click()
  await expect(page).toHaveURL('/sale')
  await expect(page.getByRole('heading', { level: 1, name: 'Sale' })).toBeVisible()
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(12)
  await expect(cards.getByText('Was')).toHaveCount(12)
  const savings = await cards.getByText(/^-\d+%$/).allInnerTexts()
  const percents = savings.map((text) => Number.parseInt(text, 10))
  expect(percents).toHaveLength(12)
  expect(percents).toEqual(percents.toSorted((a, b) => a - b))

  await test.step('the list keeps its sort order and page in the URL', async () => {
    await follow(page, '/sale?q=nothing&brand=3')
    const main = page.getByRole('main')
    const count = main.getByRole('heading', { name: /of \d+ products$/ })
    await expect(count).toHaveText(/^1–12\sof/)
    await main.getByLabel('Sort by').selectOption({ label: 'Price: low to high' })
    await expect(page).toHaveURL('/sale?sort=price_asc')
    await main.getByRole('link', { name: 'Page 2', exact: true }).click()
    await expect(page).toHaveURL('/sale?sort=price_asc&page=2')
    await expect(count).toHaveText(/^13–24\sof/)
    await expect(count).toBeFocused()
  })
})

test('lists all reduced products without JavaScript', async ({ request }) => {
  const html = await (await requestWhole(request, '/sale?sort=price_desc&size=48')).text()
  const prices = [...html.matchAll(/<s[^>]*>/g)]
  expect(prices.length).toBeGreaterThan(12)
  expect(html).toContain('name="sort"')
})
