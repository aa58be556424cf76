import { seedUserWithCart } from '#e2e/support/seed-shopper.ts'
import { expect, test } from '#e2e/support/test.ts'
import type { Page } from '@playwright/test'
import { ADDRESS } from '#e2e/support/test-users.ts'
import { fillCheckout, hydrated, noticesReady, open } from '#e2e/support/shopper.ts'

test.use({
  allowedConsoleErrors:
    /ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically|Unable to preload CSS/,
})

test('an order placed offline fails with a message, keeps the input, and succeeds on “Try again” when the connection is back', async ({
  page,
  shop,
}) => {
  await seedUserWithCart(page, shop)
  await open(page, '/order')
  await fillCheckout(page)
  await noticesReady(page)
  // Waits until the button shows the total. Before, a click on it would do nothing.
  const placeOrder = page.getByRole('button', { name: /^Place order for/ })
  await expect(placeOrder).toBeEnabled()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.context().setOffline(true)
  await expect(page.getByText('You’re offline')).toBeInViewport()
  await placeOrder.click()
  await expect(page.getByText(/We can’t connect right now/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Address', exact: true })).toHaveValue(
    ADDRESS.address,
  )

  await page.context().setOffline(false)
  await expect(page.getByText('You’re offline')).toBeHidden()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible()
  await open(page, '/user/nowOrder')
  await expect(page.getByRole('link', { name: /^View details: Order/ })).toHaveCount(1)
})

/**
 * Clicks a link to a page whose code the browser does not have yet. Waits until the request for this code has failed.
 */
async function clickWhileOffline(page: Page, name: string): Promise<void> {
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.js'))
  await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
  await failed
  await expect(page.locator('.navigation-progress')).toHaveCount(0)
}

test('when the shopper follows a link offline, the page and its input stay, and the link opens when the connection is back', async ({
  page,
}) => {
  await open(page, '/guestOrder')
  const number = page.getByRole('main').getByLabel('Order number')
  await number.fill('A-1')
  await page.context().setOffline(true)
  await expect(page.getByText('You’re offline')).toBeVisible()
  await clickWhileOffline(page, 'Privacy policy')
  await clickWhileOffline(page, 'Terms of sale')
  await expect(number).toHaveValue('A-1')
  await expect(page).toHaveURL('/guestOrder')

  // Only the link that was clicked last must open.
  await page.context().setOffline(false)
  await expect(page).toHaveURL('/terms')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of sale')
})

test('Back cancels a navigation that waits for the connection', async ({ page }) => {
  await open(page, '/help')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Find your order' }).click()
  await expect(page).toHaveURL('/guestOrder')
  await page.context().setOffline(true)
  await clickWhileOffline(page, 'Terms of sale')
  await page.goBack()
  await expect(page).toHaveURL('/help')
  await page.context().setOffline(false)
  await expect(page.getByText('You’re offline')).toBeHidden()
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Privacy policy', exact: true })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy policy')
  await page.goBack()
  await expect(page).toHaveURL('/help')
})

for (const width of [390, 1440]) {
  test(`in a window ${width} px wide, the offline notice is directly below the header, even after scrolling`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 700 })
    await open(page, '/terms')
    await page.evaluate(() => window.scrollTo(0, 500))
    await page.context().setOffline(true)
    const notice = page.getByRole('status').filter({ hasText: 'You’re offline' })
    await expect(notice).toBeInViewport()
    // Returns whether the header touches the notice from above, and whether nothing covers the top of the notice. Looks
    // at points on the screen, because on a phone only part of the header is visible.
    const edges = () =>
      notice.evaluate((element) => {
        const { left, top } = element.getBoundingClientRect()
        const at = (y: number) => document.elementFromPoint(left + 20, y)
        return [at(top - 2)?.closest('header') !== null, element.contains(at(top + 2))]
      })
    await expect.poll(edges).toEqual([true, true])
  })
}

test('when the code of a dialog fails to load, the page shows an error, and the dialog opens after a reload', async ({
  page,
}) => {
  await open(page, '/help/faq')
  await noticesReady(page)
  await page.context().setOffline(true)
  await page.getByRole('contentinfo').getByRole('button', { name: 'Ask a question' }).click()
  await expect(page.getByText(/We can’t connect right now/)).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toBeHidden()

  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/We can’t connect right now/)).toBeHidden()
  await hydrated(page)
  await page.getByRole('contentinfo').getByRole('button', { name: 'Ask a question' }).click()
  await expect(page.getByRole('dialog', { name: 'Question or feedback' })).toBeVisible()
})

test('when the carousel’s code fails to load, the product cards still work', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 })
  await open(page, '/')
  await noticesReady(page)
  await page.context().setOffline(true)
  const card = page.getByRole('region', { name: 'New products' }).getByRole('article').first()
  const failed = page.waitForEvent('requestfailed', (request) => /carousel/.test(request.url()))
  await card.scrollIntoViewIfNeeded()
  await card.hover()
  await failed
  await expect(page.getByText('You’re offline')).toBeVisible()
  await expect(card.getByRole('heading').getByRole('link')).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toBeHidden()
})
