import { expect, test } from '#e2e/support/test.ts'
import { open } from '#e2e/support/shopper.ts'

test('shows the most-read articles, and the related, previous and next articles of each article', async ({
  page,
}) => {
  await open(page, '/article')
  const main = page.getByRole('main')
  const mostRead = main.getByRole('region', { name: 'Most read' })
  const views = await mostRead.getByText(/reads$/).allInnerTexts()
  const counts = views.map((text) => Number(text.replaceAll(/\D/g, '')))
  expect(counts.length).toBeGreaterThan(2)
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))

  const second = main.getByRole('article').nth(1).getByRole('link')
  const title = await second.innerText()
  await second.click()
  await expect(page).toHaveURL(/\/articleInfo\/\d+$/)
  await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(mostRead.getByRole('link').first()).toBeVisible()
  const alsoRead = main.getByRole('region', { name: 'Also read' }).getByRole('link')
  await expect(alsoRead.first()).toBeVisible()
  await expect(alsoRead.filter({ hasText: title })).toHaveCount(0)

  const neighbours = main.getByRole('navigation', { name: 'More articles' })
  await neighbours.getByRole('link', { name: /^Next/ }).click()
  await expect(main.getByRole('heading', { level: 1, name: title })).toBeHidden()
  await neighbours.getByRole('link', { name: /^Previous/ }).click()
  await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('unfolds the answer to a question', async ({ page }) => {
  await open(page, '/help/faq')
  const entry = page.getByRole('main').getByRole('group').first()
  const answer = entry.getByRole('paragraph').first()
  await expect(answer).toBeHidden()
  await entry.locator('summary').click()
  await expect(answer).toBeVisible()
})

test('lists the customer assistance items, each with its own page', async ({ page }) => {
  await open(page, '/help/client')
  const item = page.getByRole('main').getByRole('list').last().getByRole('link').first()
  const title = (await item.innerText()).split('\n')[0] ?? ''
  await item.click()
  await expect(page).toHaveURL(/\/help\/client\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('lists every payment type, the hold time of an invoice, and when goods ship', async ({
  page,
}) => {
  await open(page, '/payCondition')
  const main = page.getByRole('main')
  for (const words of [
    'On receipt, in the shop or to our courier in one city.',
    'Visa and Mastercard, on the page of a payment provider. Where the checkout does not offer it, it is still being integrated.',
    /An operator contacts you and sends the invoice by e.mail\./,
    'The order shows payee, account and reference, and can be printed.',
    'Goods under an invoice are reserved for up to 3 days from the invoice date.',
    'Goods ship after the payment has reached the account',
  ]) {
    await expect(main.getByText(words)).toBeVisible()
  }
})

test('lists the ordering steps in order', async ({ page }) => {
  await open(page, '/buys')
  const steps = page.getByRole('region', { name: 'How to order' }).getByRole('listitem')
  await expect(steps).toContainText([
    'Choose',
    'Say who you are',
    'Delivery and payment',
    'Order',
    'Receive and check',
  ])
})
