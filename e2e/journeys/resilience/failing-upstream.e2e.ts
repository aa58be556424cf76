import { expect, test } from '#e2e/support/test.ts'
import { open } from '#e2e/support/shopper.ts'

// Allows the 4xx and 5xx that the browser logs for injected faults, and the errors that it logs while offline.
test.use({ allowedConsoleErrors: /status of (400|50\d) |ERR_INTERNET_DISCONNECTED/ })

test('a failed section of a page shows an error, the other sections stay, and “Try again” loads the failed section', async ({
  page,
  lab,
}) => {
  await lab.fault({ kind: 'garbage', endpoint: 'baseinfo.commonList' })
  const reviewsResponse = () => page.waitForResponse(/\/trpc\/[^?]*content\.reviews/)
  const secondTry = reviewsResponse()
  await open(page, '/product/1')
  await secondTry
  const reviews = page.getByRole('region', { name: 'Reviews' })
  await expect(reviews.getByRole('alert')).toContainText('Something didn’t load')
  await expect(
    page.getByRole('region', { name: 'Specifications' }).getByRole('term').first(),
  ).toBeVisible()
  await expect(
    page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first(),
  ).toBeVisible()

  const thirdTry = reviewsResponse()
  await reviews.getByRole('button', { name: 'Try again' }).click()
  await thirdTry
  await expect(reviews.getByRole('button', { name: 'Try again' })).toBeEnabled()
  await lab.fault({ kind: 'none', endpoint: 'baseinfo.commonList' })
  await reviews.getByRole('button', { name: 'Try again' }).click()
  await expect(reviews.getByRole('alert')).toBeHidden()
  await expect(reviews.getByRole('button', { name: 'Try again' })).toBeHidden()
})

test('an unreadable response for one section makes only this section show an error', async ({
  page,
  lab,
}) => {
  await lab.fault({ kind: 'garbage', endpoint: 'article.questions' })
  await open(page, '/')
  const main = page.getByRole('main')
  await expect(
    main.getByRole('region', { name: 'Frequently asked questions' }).getByRole('alert'),
  ).toBeVisible()
  await expect(main.getByRole('alert')).toHaveCount(1)
  await expect(
    main.getByRole('region', { name: 'Sale' }).getByRole('article').first(),
  ).toBeVisible()
})

test('while every upstream call fails, pages have header, footer and an error; after recovery, their content returns', async ({
  page,
  lab,
}) => {
  await lab.fault({ kind: 'reset', endpoint: '*' })
  await open(page, '/')
  await expect(page.getByRole('banner').getByRole('link', { name: /^Strongroom/ })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  const failed = page.getByRole('main').getByRole('alert')
  await expect(failed.first()).toContainText('We can’t load this right now')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)

  await lab.fault({ kind: 'none', endpoint: '*' })
  // Retries, because the circuit breaker blocks calls for a few more seconds.
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible({
      timeout: 5_000,
    })
    await expect(failed).toHaveCount(0, { timeout: 5_000 })
  }).toPass()
})

test('when a product fails to load, shows an error, and does not say that the product does not exist', async ({
  page,
  lab,
}) => {
  await lab.fault({ kind: 'garbage', endpoint: 'goods.goodsdetail' })
  const secondTry = page.waitForResponse(/\/trpc\/[^?]*catalog\.product/)
  const response = await page.goto('/product/1')
  expect(response?.status()).toBe(502)
  await secondTry
  await expect(page.getByText('Something didn’t load')).toBeVisible()
  await lab.fault({ kind: 'none', endpoint: 'goods.goodsdetail' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
})

test('when one section is slow, the server sends the page without it, and the browser loads the section', async ({
  page,
  lab,
}) => {
  await lab.fault({ kind: 'latency', ms: 4_000, endpoint: 'goods.specslist', times: 1 })
  const response = await page.goto('/product/1')
  expect(await response?.text()).toContain('We can’t load this right now')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  const specifications = page.getByRole('region', { name: 'Specifications' })
  await expect(specifications.getByRole('term').first()).toBeVisible()
  await expect(specifications.getByRole('alert')).toBeHidden()
})

test('when a list of products is too slow for the server, the browser loads the list and shows the number of products', async ({
  page,
  lab,
}) => {
  await lab.fault({ kind: 'latency', ms: 4_000, endpoint: 'goods.goodslist', times: 1 })
  const response = await page.goto('/catalog')
  expect(await response?.text()).toContain('We can’t load this right now')
  const main = page.getByRole('main')
  await expect(main.getByRole('article').first()).toBeVisible()
  await expect(main.getByRole('heading', { name: /^1–12 of \d+ products$/ })).toBeVisible()
})

test('when the list of products fails to load, the page shows an error and does not look as if it were still loading', async ({
  page,
  lab,
}) => {
  await lab.fault({ kind: 'garbage', endpoint: 'goods.goodslist' })
  const secondTry = page.waitForResponse(/\/trpc\/[^?]*catalog\.products/)
  await open(page, '/catalog')
  await secondTry
  const main = page.getByRole('main')
  const retry = main.getByRole('alert').getByRole('button', { name: 'Try again' })
  await expect(retry).toBeEnabled()
  await expect(main.getByText(/^Loading/)).toBeHidden()

  await lab.fault({ kind: 'none', endpoint: 'goods.goodslist' })
  await retry.click()
  await expect(main.getByRole('heading', { name: /^1–12 of \d+ products$/ })).toBeVisible()
})

test('when the upstream refuses a form, shows the upstream’s message and keeps what was typed', async ({
  page,
  lab,
}) => {
  await lab.fault({
    kind: 'code',
    code: 7,
    msg: 'We are counting the stock.',
    endpoint: 'baseinfo.callus',
  })
  await open(page, '/help')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Request a callback' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request a callback' })
  await dialog.getByLabel('Name').fill('Ann Doe')
  await dialog.getByLabel('Phone').fill('+49 30 123456')
  await dialog.getByRole('switch').check()
  await dialog.getByRole('button', { name: 'Request a callback' }).click()
  const toast = page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: 'We are counting the stock.' })
  await expect(toast).toBeVisible()
  await expect(toast).toHaveAttribute('data-type', 'warning')
  await expect(dialog.getByLabel('Name')).toHaveValue('Ann Doe')
  await toast.getByRole('button', { name: 'Close' }).click()
  await expect(toast).toHaveCount(0)
})

test('shows that the browser is offline until the connection returns', async ({ page }) => {
  await open(page, '/brands')
  await page.context().setOffline(true)
  await expect(page.getByText('You’re offline')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('You’re offline')).toBeHidden()
})
