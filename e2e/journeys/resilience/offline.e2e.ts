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

test('when the shopper follows a link offline, the page and its input stay, and the link opens when the connection is back, unless the shopper goes back before', async ({
  page,
}) => {
  const offline = page.getByText('You’re offline')
  const title = page.getByRole('heading', { level: 1 })
  await open(page, '/guestOrder')
  const number = page.getByRole('main').getByLabel('Order number')

  await test.step('two links', async () => {
    await number.fill('A-1')
    await page.context().setOffline(true)
    await expect(offline).toBeVisible()
    await clickWhileOffline(page, 'Privacy policy')
    await clickWhileOffline(page, 'Terms of sale')
    await expect(number).toHaveValue('A-1')
    await expect(page).toHaveURL('/guestOrder')
    // Only the link that was clicked last must open.
    await page.context().setOffline(false)
    await expect(page).toHaveURL('/terms')
    await expect(title).toHaveText('Terms of sale')
  })

  await test.step('Back', async () => {
    await expect(offline).toBeHidden()
    await page.context().setOffline(true)
    await expect(offline).toBeVisible()
    await clickWhileOffline(page, 'Warranty and refunds')
    await page.goBack()
    await expect(page).toHaveURL('/guestOrder')
    await page.context().setOffline(false)
    await expect(offline).toBeHidden()
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'Privacy policy', exact: true })
      .click()
    await expect(title).toHaveText('Privacy policy')
    await page.goBack()
    await expect(page).toHaveURL('/guestOrder')
  })
})

test('on a phone and in a wide window, the offline notice is directly below the header, even after scrolling, until the connection returns', async ({
  page,
}) => {
  const notice = page.getByRole('status').filter({ hasText: 'You’re offline' })
  // Returns whether the header touches the notice from above, and whether nothing covers the top of the notice. Looks
  // at points on the screen, because on a phone only part of the header is visible.
  const edges = () =>
    notice.evaluate((element) => {
      const { left, top } = element.getBoundingClientRect()
      const at = (y: number) => document.elementFromPoint(left + 20, y)
      return [at(top - 2)?.closest('header') !== null, element.contains(at(top + 2))]
    })
  await page.setViewportSize({ width: 390, height: 700 })
  await open(page, '/terms')
  await page.evaluate(() => window.scrollTo(0, 500))
  await page.context().setOffline(true)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 700 })
    expect(await page.evaluate(() => window.scrollY), String(width)).toBeGreaterThan(300)
    await expect(notice, String(width)).toBeInViewport()
    await expect.poll(edges, String(width)).toEqual([true, true])
  }
  await page.context().setOffline(false)
  await expect(notice).toHaveCount(0)
})

test('when the code of the carousel or of a dialog fails to load, the page still works, and the dialog opens after a reload', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 600 })
  await open(page, '/')
  await noticesReady(page)
  await page.context().setOffline(true)
  const question = page.getByRole('contentinfo').getByRole('button', { name: 'Ask a question' })
  const alert = page.getByRole('main').getByRole('alert')

  await test.step('the carousel', async () => {
    const card = page.getByRole('region', { name: 'New products' }).getByRole('article').first()
    const failed = page.waitForEvent('requestfailed', (request) => /carousel/.test(request.url()))
    await card.scrollIntoViewIfNeeded()
    await card.hover()
    await failed
    await expect(page.getByText('You’re offline')).toBeVisible()
    await expect(card.getByRole('heading').getByRole('link')).toBeVisible()
    await expect(alert).toBeHidden()
  })

  await test.step('a dialog', async () => {
    await question.click()
    await expect(page.getByText(/We can’t connect right now/)).toBeVisible()
    await expect(alert).toBeHidden()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(/We can’t connect right now/)).toBeHidden()
    await hydrated(page)
    await question.click()
    await expect(page.getByRole('dialog', { name: 'Question or feedback' })).toBeVisible()
  })
})
