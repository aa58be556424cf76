import { expect, test } from '#e2e/support/test.ts'
import { open } from '#e2e/support/shopper.ts'

// Allows the 5xx that the browser logs for injected faults.
test.use({ allowedConsoleErrors: /status of 50\d / })

test('on a product page, the browser loads a section that was too slow for the server; a failed section or product shows an error, the other sections stay, and “Try again” loads it', async ({
  page,
  lab,
}) => {
  const main = page.getByRole('main')
  const specifications = page.getByRole('region', { name: 'Specifications' })

  await test.step('one section is slow', async () => {
    await lab.fault({ kind: 'latency', ms: 4_000, endpoint: 'goods.specslist', times: 1 })
    const response = await page.goto('/product/1')
    expect(await response?.text()).toContain('We can’t load this right now')
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(specifications.getByRole('term').first()).toBeVisible()
    await expect(specifications.getByRole('alert')).toBeHidden()
  })

  await test.step('the response for one section is unreadable', async () => {
    await lab.fault({ kind: 'garbage', endpoint: 'baseinfo.commonList' })
    const reviewsResponse = () => page.waitForResponse(/\/trpc\/[^?]*content\.reviews/)
    const secondTry = reviewsResponse()
    await open(page, '/product/1')
    await secondTry
    const reviews = page.getByRole('region', { name: 'Reviews' })
    await expect(reviews.getByRole('alert')).toContainText('Something didn’t load')
    await expect(main.getByRole('alert')).toHaveCount(1)
    await expect(specifications.getByRole('term').first()).toBeVisible()
    await expect(main.getByRole('button', { name: 'Add to cart' }).first()).toBeVisible()

    const thirdTry = reviewsResponse()
    await reviews.getByRole('button', { name: 'Try again' }).click()
    await thirdTry
    await expect(reviews.getByRole('button', { name: 'Try again' })).toBeEnabled()
    await lab.fault({ kind: 'none', endpoint: 'baseinfo.commonList' })
    await reviews.getByRole('button', { name: 'Try again' }).click()
    await expect(reviews.getByRole('alert')).toBeHidden()
    await expect(reviews.getByRole('button', { name: 'Try again' })).toBeHidden()
  })

  await test.step('the product itself is unreadable', async () => {
    await lab.fault({ kind: 'garbage', endpoint: 'goods.goodsdetail' })
    const secondTry = page.waitForResponse(/\/trpc\/[^?]*catalog\.product/)
    const response = await page.goto('/product/1')
    expect(response?.status()).toBe(502)
    await secondTry
    // An error, and not the text that the product does not exist.
    await expect(page.getByText('Something didn’t load')).toBeVisible()
    await lab.fault({ kind: 'none', endpoint: 'goods.goodsdetail' })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(specifications.getByRole('term').first()).toBeVisible()
  })
})

test('when a list of products is too slow for the server, the browser loads it; when the list fails to load, the page shows an error and does not look as if it were still loading', async ({
  page,
  lab,
}) => {
  const main = page.getByRole('main')
  const loaded = main.getByRole('heading', { name: /^1–12 of \d+ products$/ })

  await test.step('the list is slow', async () => {
    await lab.fault({ kind: 'latency', ms: 4_000, endpoint: 'goods.goodslist', times: 1 })
    const response = await page.goto('/catalog')
    expect(await response?.text()).toContain('We can’t load this right now')
    await expect(main.getByRole('article').first()).toBeVisible()
    await expect(loaded).toBeVisible()
  })

  await test.step('the list is unreadable', async () => {
    await lab.fault({ kind: 'garbage', endpoint: 'goods.goodslist' })
    const secondTry = page.waitForResponse(/\/trpc\/[^?]*catalog\.products/)
    await open(page, '/catalog')
    await secondTry
    const retry = main.getByRole('alert').getByRole('button', { name: 'Try again' })
    await expect(retry).toBeEnabled()
    await expect(main.getByText(/^Loading/)).toBeHidden()
    await lab.fault({ kind: 'none', endpoint: 'goods.goodslist' })
    await retry.click()
    await expect(loaded).toBeVisible()
  })
})
