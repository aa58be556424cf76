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

test('a click on a question shows its answer', async ({ page }) => {
  await open(page, '/help/faq')
  const entry = page.getByRole('main').getByRole('group').first()
  const answer = entry.getByRole('paragraph').first()
  await expect(answer).toBeHidden()
  await entry.locator('summary').click()
  await expect(answer).toBeVisible()
})

test('the page on customer assistance lists its items, and each item has its own page', async ({
  page,
}) => {
  await openWhole(page, '/help/client')
  const item = page.getByRole('main').getByRole('list').last().getByRole('link').first()
  const title = (await item.innerText()).split('\n')[0] ?? ''
  await item.click()
  await expect(page).toHaveURL(/\/help\/client\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('the page on payment lists every payment type, how long an order is held for its payment, and when goods ship', async ({
  page,
}) => {
  await open(page, '/payCondition')
  const main = page.getByRole('main')
  for (const words of [
    'Pay when you collect from our shop, or when our London courier delivers.',
    'Visa and Mastercard, on our payment provider’s page. If card payment isn’t available at checkout yet, it’s coming soon.',
    'We’ll contact you and email the invoice.',
    'Your order shows our account details and your payment reference. You can print them.',
    'Your order shows the payment address, the network and the exact amount.',
    'We hold your order for up to 3 days while we wait for payment. If you pay by invoice, the 3 days run from the invoice date.',
    'We ship once we’ve received your payment.',
  ]) {
    await expect(main.getByText(words)).toBeVisible()
  }
})

test('the page on buying lists the ordering steps in their sequence', async ({ page }) => {
  await open(page, '/buys')
  const steps = page.getByRole('region', { name: 'How to order' }).getByRole('listitem')
  await expect(steps).toContainText([
    'Choose your items',
    'Sign in, or continue as a guest',
    'Delivery and payment',
    'Place your order',
    'Check your delivery',
  ])
})
