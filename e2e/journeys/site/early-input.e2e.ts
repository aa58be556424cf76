import type { Page } from '@playwright/test'
import { accountDialog, follow, hydrated, open } from '#e2e/support/shopper.ts'
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
  test('once the code has loaded, asks the visitor to log in if “Add to cart” on a product page was pressed before', async ({
    page,
  }) => {
    const arrive = await openWithoutCode(page, '/product/1')
    await page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).click()
    await expect(accountDialog(page)).toBeHidden()
    await arrive()
    await expect(accountDialog(page)).toBeVisible()
  })

  test('once the code has loaded, asks the visitor to log in if the cart button of a product card was pressed before', async ({
    page,
  }) => {
    const arrive = await openWithoutCode(page, '/catalog')
    await page.getByRole('main').getByRole('article').first().getByRole('button').first().click()
    await arrive()
    await expect(accountDialog(page)).toBeVisible()
  })

  test('once the code has loaded, opens the menu if its link was clicked before', async ({
    page,
  }) => {
    const arrive = await openWithoutCode(page, '/')
    await page.getByRole('banner').getByRole('link', { name: 'Products' }).click()
    await arrive()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await expect(page).toHaveURL('/')
  })

  test('once the code has loaded, changes to light colours if the button was pressed on a dark page before', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    const arrive = await openWithoutCode(page, '/terms')
    await page.getByRole('button', { name: 'Light or dark theme' }).click()
    await arrive()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await page.getByRole('button', { name: 'Switch to dark theme' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })

  test('once the code has loaded, shows the earlier page if Back was pressed before', async ({
    page,
  }) => {
    await open(page, '/terms')
    await follow(page, '/privacy')
    const arrive = await holdCode(page, () => page.reload({ waitUntil: 'commit' }))
    await page.goBack({ waitUntil: 'commit' })
    await expect(page).toHaveURL('/terms')
    await arrive()
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of sale' })).toBeVisible()
    await expect(page).toHaveTitle(/^Terms of sale/)
  })

  test('while the code is still loading, links work, and Enter in the search field searches', async ({
    page,
  }) => {
    await openWithoutCode(page, '/')
    await page.getByRole('main').getByRole('link', { name: 'All products' }).click()
    await expect(page).toHaveURL('/catalog')
    const field = page.getByRole('banner').getByRole('searchbox')
    await field.fill('vault')
    await field.press('Enter')
    await expect(page).toHaveURL('/search?q=vault')
  })

  test('once the code has loaded, the newsletter form keeps text that was typed before, and reports an error in this text', async ({
    page,
  }) => {
    const arrive = await openWithoutCode(page, '/')
    const footer = page.getByRole('contentinfo')
    const field = footer.getByRole('textbox', { name: 'Email' })
    await field.fill('not an address')
    await footer.getByRole('checkbox').check()
    await arrive()
    await expect(field).toHaveAccessibleDescription(/.+/)
    await expect(field).toHaveValue('not an address')
    await expect(footer.getByRole('checkbox')).toBeChecked()
    await expect(footer.getByRole('button', { name: 'Subscribe' })).toBeEnabled()
  })

  test('once the code has loaded, sends the newsletter form if Enter was pressed in it before', async ({
    page,
  }) => {
    const arrive = await openWithoutCode(page, '/')
    const footer = page.getByRole('contentinfo')
    await footer.getByRole('checkbox').check()
    const field = footer.getByRole('textbox', { name: 'Email' })
    await field.fill('ann@example.com')
    await field.press('Enter')
    const asked = page.waitForRequest(/feedback\.subscribe/)
    await arrive()
    await asked
  })

  test('once the code has loaded, changes the quantity if an arrow key was pressed in its field before', async ({
    page,
  }) => {
    const arrive = await openWithoutCode(page, '/product/1')
    const field = page.getByRole('main').getByRole('spinbutton').first()
    await field.focus()
    await field.press('ArrowUp')
    await arrive()
    await expect(field).toHaveValue('2')
  })

  test('once the code has loaded, filters by a price limit that was typed before', async ({
    page,
  }) => {
    const arrive = await openWithoutCode(page, '/catalog')
    const field = page.getByRole('main').getByLabel('From', { exact: true }).first()
    await field.fill('50')
    await field.blur()
    await arrive()
    await expect(page).toHaveURL(/[?&]min=50/)
  })

  test('once the code has loaded, applies a page size that was chosen on a phone before', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const arrive = await openWithoutCode(page, '/catalog')
    await page.getByRole('main').getByLabel('Per page').selectOption('24')
    await arrive()
    await expect(page).toHaveURL(/[?&]size=24/)
  })

  test('once the code has loaded, applies a filter that the visitor chose before', async ({
    page,
  }) => {
    const arrive = await openWithoutCode(page, '/catalog')
    await page.getByRole('main').getByRole('checkbox', { name: 'In stock only' }).check()
    await arrive()
    await expect(page).toHaveURL(/[?&]stock=1/)
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
