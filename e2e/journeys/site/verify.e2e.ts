import { paths } from '#client/paths.ts'
import { BANK_ACCOUNT, SITE } from '#fixtures/content/site-facts.ts'
import { hydrated } from '#e2e/support/shopper.ts'
import { shopUrl } from '#e2e/support/urls.ts'
import { expect, test } from '#e2e/support/test.ts'

const label = 'Website, email, phone number or bank account'

test('a page linked from the help page lists the shop’s own contacts and says whether a pasted one is among them, without sending it or opening its URL', async ({
  page,
}) => {
  await page.goto(paths.help())
  const main = page.getByRole('main')
  await main.getByRole('link', { name: /^Is it really us\?.+/ }).click()
  const list = page.getByRole('region', { name: 'These are ours, and no others' })
  const own = [
    new URL(shopUrl).host,
    'strongroom.example',
    SITE.contactPhone,
    SITE.contactEmail,
    'orders@strongroom.example',
    SITE.custAccount,
    'GB00 STRG 2740 0118 2026 04',
  ]
  for (const channel of own) await expect(list.getByText(channel, { exact: true })).toBeVisible()
  // The contact details below the list must not link to this page. Only the navigation does.
  await expect(
    page.getByRole('main').locator(`a[href="${paths.verify()}"]:not([aria-current])`),
  ).toHaveCount(0)

  await hydrated(page)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url() + (request.postData() ?? '')))
  // One text per answer. `client/features/site/verify/compare-channel.test.ts` tests the kinds of texts.
  const answers = {
    'https://strongroom.example/product/1': 'Yes, that’s ours',
    [BANK_ACCOUNT.account]: 'Yes, that’s ours',
    'https://strongroom.example@evil.test/': 'No, that’s an imitation',
    'https://evil.test/': 'No, that isn’t ours',
    '020 7946 0018': 'Add the country code',
    TStrongroomPracticeDoNotSend111111: 'Compare it with your order',
    'javascript:alert(1)': 'We can’t read that',
  }
  for (const [pasted, answer] of Object.entries(answers)) {
    await page.getByLabel(label).fill(pasted)
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(main.getByRole('status').filter({ hasText: answer }), pasted).toBeVisible()
  }
  await page.getByLabel(label).fill('https://strongroom.example/')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(main.getByRole('status').filter({ hasText: 'Yes, that’s ours' })).toBeVisible()
  await page.getByLabel(label).fill('')
  await expect(main.getByText('Yes, that’s ours')).toBeHidden()
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(main.getByRole('status').filter({ hasText: 'We can’t read that' })).toBeVisible()
  expect(requests.filter((request) => /evil|strongroom\.example|7946/.test(request))).toEqual([])
  await expect(page).toHaveURL(/\/verify$/)
  await expect(main.locator('a[href*="evil"]')).toHaveCount(0)
})

test.describe('the check of pasted contacts works without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the server checks the pasted text, and the page shows the text without treating it as HTML', async ({
    page,
  }) => {
    await page.goto(paths.verify())
    await page.getByLabel(label).fill('https://strongroom.example"><b>@evil.test/')
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(page).toHaveURL(/\/verify\?text=https/)
    const main = page.getByRole('main')
    await expect(main).toContainText('No, that’s an imitation')
    await expect(main.locator('b')).toHaveCount(0)
    await page.getByLabel(label).fill('hello@strongroom.example')
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(main).toContainText('Yes, that’s ours')
  })
})
