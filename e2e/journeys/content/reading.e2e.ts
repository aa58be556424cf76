import { expect, test } from '#e2e/support/test.ts'
import { open } from '#e2e/support/shopper.ts'
import { openWhole } from '#e2e/support/whole-page.ts'

test('the list of articles shows the most-read articles, and each article links to related, previous and next articles', async ({
  page,
}) => {
  await openWhole(page, '/article')
  const main = page.getByRole('main')
  const mostRead = main.getByRole('region', { name: 'Most read' })
  const views = await mostRead.getByText(/views$/).allInnerTexts()
  const counts = views.map((text) => Number(text.replaceAll(/\D/g, '')))
  expect(counts.length).toBeGreaterThan(2)
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))

  const second = main.getByRole('article').nth(1).getByRole('link')
  const title = await second.innerText()
  await second.click()
  await expect(page).toHaveURL(/\/articleInfo\/\d+$/)
  await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(mostRead.getByRole('link').first()).toBeVisible()
  const alsoRead = main.getByRole('region', { name: 'Read next' }).getByRole('link')
  await expect(alsoRead.first()).toBeVisible()
  await expect(alsoRead.filter({ hasText: title })).toHaveCount(0)

  const neighbours = main.getByRole('navigation', { name: 'More articles' })
  await neighbours.getByRole('link', { name: /^Next/ }).click()
  await expect(main.getByRole('heading', { level: 1, name: title })).toBeHidden()
  await neighbours.getByRole('link', { name: /^Previous/ }).click()
  await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('a click on a question shows its answer, and the page on customer assistance lists its items, each with its own page', async ({
  page,
}) => {
  const main = page.getByRole('main')
  await test.step('a click on a question', async () => {
    await open(page, '/help/faq')
    const entry = main.getByRole('group').first()
    const answer = entry.getByRole('paragraph').first()
    await expect(answer).toBeHidden()
    await entry.locator('summary').click()
    await expect(answer).toBeVisible()
  })
  await test.step('customer assistance', async () => {
    await openWhole(page, '/help/client')
    const item = main.getByRole('list').last().getByRole('link').first()
    const title = (await item.innerText()).split('\n')[0] ?? ''
    await item.click()
    await expect(page).toHaveURL(/\/help\/client\/\d+$/)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })
})
