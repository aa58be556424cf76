import type { Page } from '@playwright/test'
import { accountDialog, follow, hydrated } from '#e2e/support/shopper.ts'
import { expect, test } from '#e2e/support/test.ts'

/** Opens a page by URL, but holds its scripts back. Returns a function that lets them load. */
async function openWithoutCode(page: Page, path: string): Promise<() => Promise<void>> {
  return holdCode(page, () => page.goto(path, { waitUntil: 'commit' }))
}

/** Calls `load`, which must open a page, but holds the page's scripts back. Returns a function that lets them load. */
async function holdCode(page: Page, load: () => Promise<unknown>): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await load()
  await expect(page.getByRole('contentinfo')).toBeAttached()
  return async () => {
    release()
    await hydrated(page)
  }
}

test.describe('a page accepts input before its code has loaded', () => {
  test('once the code has loaded, changes the quantity and asks the visitor to log in if an arrow key and “Add to cart” were pressed before', async ({
    page,
  }) => {
    const arrive = await openWithoutCode(page, '/product/1')
    const main = page.getByRole('main')
    const field = main.getByRole('spinbutton').first()
    await field.focus()
    await field.press('ArrowUp')
    await main.getByRole('button', { name: 'Add to cart', exact: true }).click()
    await expect(accountDialog(page)).toBeHidden()
    await arrive()
    await expect(accountDialog(page)).toBeVisible()
    await expect(page.getByRole('spinbutton').first()).toHaveValue('2')
  })

  test('once the code has loaded, filters by a price limit, changes the colours, and reports an error in the newsletter form, if the visitor entered all this before', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    const arrive = await openWithoutCode(page, '/catalog')
    const limit = page.getByRole('main').getByLabel('From', { exact: true }).first()
    await limit.fill('50')
    await limit.blur()
    await page.getByRole('button', { name: 'Light or dark theme' }).click()
    const footer = page.getByRole('contentinfo')
    const field = footer.getByRole('textbox', { name: 'Email' })
    await field.fill('not an address')
    await footer.getByRole('checkbox').check()
    await arrive()
    await expect(page).toHaveURL(/[?&]min=50/)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await expect(field).toHaveAccessibleDescription(/.+/)
    await expect(field).toHaveValue('not an address')
    await expect(footer.getByRole('checkbox')).toBeChecked()
    await expect(footer.getByRole('button', { name: 'Subscribe' })).toBeEnabled()
    await page.getByRole('button', { name: 'Switch to dark theme' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })

  test('once the code has loaded, applies a filter and a page size and sends the newsletter form, if the visitor chose these and pressed Enter in the form before', async ({
    page,
  }) => {
    const arrive = await openWithoutCode(page, '/catalog')
    await page.getByRole('main').getByRole('checkbox', { name: 'In stock only' }).check()
    await page.getByRole('main').getByLabel('Per page').selectOption('24')
    const footer = page.getByRole('contentinfo')
    await footer.getByRole('checkbox').check()
    const field = footer.getByRole('textbox', { name: 'Email' })
    await field.fill('ann@example.com')
    await field.press('Enter')
    const asked = page.waitForRequest(/feedback\.subscribe/)
    await arrive()
    await asked
    await expect(page).toHaveURL(/[?&]stock=1.*[?&]size=24/)
  })

  test('once the code has loaded, applies a page size that was chosen on a phone, and opens the menu if its link was clicked before', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const arrive = await openWithoutCode(page, '/catalog')
    await page.getByRole('main').getByLabel('Per page').selectOption('24')
    await page.getByRole('banner').getByRole('link', { name: 'Products' }).click()
    await arrive()
    await expect(page).toHaveURL(/[?&]size=24/)
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  })

  test('once the code has loaded, asks the visitor to log in if the cart button of a product card was pressed before', async ({
    page,
  }) => {
    const arrive = await openWithoutCode(page, '/sale')
    await page.getByRole('main').getByRole('article').first().getByRole('button').first().click()
    await arrive()
    await expect(accountDialog(page)).toBeVisible()
  })

  test('while the code is still loading, links work, Enter in the search field searches, and Back shows the earlier page once the code has loaded', async ({
    page,
  }) => {
    const arrive = await openWithoutCode(page, '/terms')
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
    await expect(page).toHaveURL('/help/faq')
    const field = page.getByRole('banner').getByRole('searchbox')
    await field.fill('vault')
    await field.press('Enter')
    await expect(page).toHaveURL('/search?q=vault')
    await arrive()

    await follow(page, '/terms')
    await follow(page, '/privacy')
    const arriveAgain = await holdCode(page, () => page.reload({ waitUntil: 'commit' }))
    await page.goBack({ waitUntil: 'commit' })
    await expect(page).toHaveURL('/terms')
    await arriveAgain()
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of sale' })).toBeVisible()
    await expect(page).toHaveTitle(/^Terms of sale/)
  })
})

test('the code of carousels and forms loads only after the visitor has started to use the page', async ({
  page,
}) => {
  const loaded: string[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) loaded.push(response.url())
  })
  const prices = page.waitForResponse(/\/trpc\/site\.prices/)
  await page.goto('/catalog')
  await hydrated(page)
  // On a device without a mouse, the code of carousels would load earlier, as soon as a carousel is visible.
  expect(await page.evaluate(() => matchMedia('(hover: hover)').matches)).toBe(true)
  // Waits for the first live prices, because the browser requests them last, when it is idle.
  await prices
  const before = loaded.length
  await page.getByRole('main').getByRole('article').nth(1).hover()
  await expect(
    page
      .getByRole('main')
      .getByRole('article')
      .nth(1)
      .getByRole('button', { name: /^Image 1 of/ }),
  ).toBeVisible()
  expect(loaded.length).toBeGreaterThan(before)
})
