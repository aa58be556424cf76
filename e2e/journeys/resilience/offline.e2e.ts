import { expect, test } from '#e2e/support/test.ts'
import type { Page } from '@playwright/test'
import { seedSession } from '#e2e/support/seed-session.ts'
import { ADDRESS } from '#e2e/support/test-users.ts'
import { toCartItem } from '#e2e/support/shop-api.ts'
import { fillCheckout, hydrated, open } from '#e2e/support/shopper.ts'

test.use({
  allowedConsoleErrors:
    /ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically|Unable to preload CSS/,
})

test('a checkout without a connection says so and keeps everything, and orders once it is back', async ({
  page,
  shop,
}) => {
  const [product] = await shop.products()
  if (!product) throw new Error('the shop has nothing in stock')
  await seedSession(page, { userInfo: await shop.register(), cart: [toCartItem(product)] })
  await open(page, '/order')
  await fillCheckout(page)
  await page.context().setOffline(true)
  await expect(page.getByText('You are offline')).toBeInViewport()
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByText(/The shop could not be reached/)).toBeVisible()
  await expect(page.getByLabel('Street and number')).toHaveValue(ADDRESS.address)

  await page.context().setOffline(false)
  await expect(page.getByText('You are offline')).toBeHidden()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Order created' })).toBeVisible()
  await open(page, '/user/nowOrder')
  await expect(page.getByRole('link', { name: /^Details: Order/ })).toHaveCount(1)
})

/** Clicks a link whose page has no code here, and waits until that could not be fetched. */
async function clickInVain(page: Page, name: string): Promise<void> {
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.js'))
  await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
  await failed
}

test('a link without a connection leaves the page and what was typed, and leads on once it is back', async ({
  page,
}) => {
  await open(page, '/guestOrder')
  const number = page.getByRole('main').getByLabel('Order number')
  await number.fill('A-1')
  await page.context().setOffline(true)
  await expect(page.getByText('You are offline')).toBeVisible()
  await clickInVain(page, 'Privacy')
  await clickInVain(page, 'Terms of sale')
  await expect(number).toHaveValue('A-1')
  await expect(page).toHaveURL('/guestOrder')

  // The latest wish is the one that holds.
  await page.context().setOffline(false)
  await expect(page).toHaveURL('/terms')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of sale')
})

test('going back takes back where a link without a connection was to lead', async ({ page }) => {
  await open(page, '/help')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Find an order' }).click()
  await expect(page).toHaveURL('/guestOrder')
  await page.context().setOffline(true)
  await clickInVain(page, 'Terms of sale')
  await page.goBack()
  await expect(page).toHaveURL('/help')
  await page.context().setOffline(false)
  await expect(page.getByText('You are offline')).toBeHidden()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy')
  await page.goBack()
  await expect(page).toHaveURL('/help')
})

for (const width of [390, 1440]) {
  test(`the notice stands right below the header at ${width} px, wherever the page is scrolled to`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 700 })
    await open(page, '/terms')
    await page.evaluate(() => window.scrollTo(0, 500))
    await page.context().setOffline(true)
    const notice = page.getByRole('status').filter({ hasText: 'You are offline' })
    await expect(notice).toBeInViewport()
    const header = await page.getByRole('banner').boundingBox()
    const bottom = (header?.y ?? 0) + (header?.height ?? 0)
    expect(Math.abs(((await notice.boundingBox())?.y ?? 0) - bottom)).toBeLessThanOrEqual(1)
  })
}

test('a pop-up whose code cannot be fetched says so, and opens once the page is loaded anew', async ({
  page,
}) => {
  await open(page, '/help/faq')
  await expect(page.getByRole('region', { name: /^Messages/ })).toBeAttached()
  await page.context().setOffline(true)
  await page.getByRole('contentinfo').getByRole('button', { name: 'Ask a question' }).click()
  await expect(page.getByText(/The shop could not be reached/)).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toBeHidden()

  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/The shop could not be reached/)).toBeHidden()
  await hydrated(page)
  await page.getByRole('contentinfo').getByRole('button', { name: 'Ask a question' }).click()
  await expect(page.getByRole('dialog', { name: 'Question or feedback' })).toBeVisible()
})

test('pictures that cannot learn to slide take nothing else of the page down', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 })
  await open(page, '/')
  await expect(page.getByRole('region', { name: /^Messages/ })).toBeAttached()
  await page.context().setOffline(true)
  const card = page.getByRole('region', { name: 'New products' }).getByRole('article').first()
  const failed = page.waitForEvent('requestfailed', (request) => /carousel/.test(request.url()))
  await card.scrollIntoViewIfNeeded()
  await card.hover()
  await failed
  await expect(page.getByText('You are offline')).toBeVisible()
  await expect(card.getByRole('heading').getByRole('link')).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toBeHidden()
})
