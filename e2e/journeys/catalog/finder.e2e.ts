import type { Page } from '@playwright/test'
import { open } from '#e2e/support/shopper.ts'
import { expect, test } from '#e2e/support/test.ts'
import { loadWhole } from '#e2e/support/whole-page.ts'

const answers = (page: Page) => page.getByRole('list', { name: 'Your answers' })
const main = (page: Page) => page.getByRole('main')
const question = (page: Page, number: number) =>
  main(page)
    .getByRole('region')
    .filter({ hasText: `Question ${number} of` })
const choice = (page: Page, number: number, index: number) =>
  question(page, number)
    .getByRole('link', { name: /\d+ products?$/ })
    .nth(index)

async function countOf(link: ReturnType<typeof choice>) {
  return Number.parseInt((await link.getByText(/^\d+\sproducts?$/).textContent()) ?? '', 10)
}

test('the footer links to the product finder, whose questions lead to a list filtered by the answers', async ({
  page,
}) => {
  await open(page, '/help')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Product finder' }).click()
  await expect(page).toHaveURL('/finder')
  const first = choice(page, 1, 0)
  const fitting = await countOf(first)
  expect(fitting).toBeGreaterThan(0)
  await first.click()
  await expect(page).toHaveURL(/\/finder\?category=1&a\d+=\d+&step=2$/)
  await expect(answers(page).getByRole('listitem')).toHaveCount(1)
  await expect(
    main(page).getByRole('link', { name: new RegExp(`^Show ${fitting}\\sproducts?$`) }),
  ).toBeVisible()

  await question(page, 2)
    .getByRole('link', { name: /^Doesn’t matter/ })
    .click()
  await expect(page).toHaveURL(/&step=3$/)
  await expect(answers(page).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('link', { name: 'Previous question' }).click()
  await expect(question(page, 2)).toBeVisible()
  await page.goBack()

  await main(page)
    .getByRole('link', { name: /^Show \d+ products?$/ })
    .click()
  await expect(page).toHaveURL(/\/catalogOption\/1\?a\d+=\d+$/)
  await expect(
    page.getByRole('list', { name: 'Active filters' }).getByRole('listitem'),
  ).toHaveCount(1)
  await expect(
    main(page)
      .getByText(new RegExp(`\\b${fitting}\\b`))
      .first(),
  ).toBeVisible()
})

test('the product finder shows how many products match all answers, and lets the shopper take an answer back', async ({
  page,
}) => {
  const show = main(page).getByRole('link', { name: /^Show \d+ products?$/ })

  await open(page, '/finder')
  await choice(page, 1, 0).click()
  const second = choice(page, 2, 0)
  const both = await countOf(second)
  await second.click()
  await expect(show).toHaveText(new RegExp(`^Show ${both}\\sproduct`))
  await answers(page).getByRole('link').first().click()
  await expect(question(page, 1)).toBeVisible()
  await expect(answers(page).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('link', { name: 'Start again' }).click()
  await expect(page).toHaveURL('/finder?category=1')
  await expect(answers(page)).toHaveCount(0)
})

test.describe('the product finder works without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('without JavaScript, the product finder asks its questions, ignores unknown answers in a link, and asks for the category if it is unknown', async ({
    page,
  }) => {
    await loadWhole(page, '/finder')
    await choice(page, 1, 0).click()
    await expect(question(page, 2)).toBeVisible()
    await expect(answers(page).getByRole('listitem')).toHaveCount(1)

    await loadWhole(page, '/finder?category=1&a999=1&a1=999999&ax=%3Cscript%3E&step=77')
    await expect(main(page).getByRole('link', { name: /^Show \d+ products?$/ })).toBeVisible()
    await expect(answers(page)).toHaveCount(0)

    await loadWhole(page, '/finder?category=999999')
    const kinds = main(page).getByRole('region', { name: 'What are you looking for?' })
    await kinds.getByRole('link').nth(1).click()
    await expect(page).toHaveURL('/finder?category=2')
    await expect(question(page, 1)).toBeVisible()
  })
})
