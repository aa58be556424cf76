import type { Page } from '@playwright/test'
import { accountDialog, hydrated } from '#e2e/support/shopper.ts'
import { expect, test } from '#e2e/support/test.ts'

/** Opens a page whose code does not arrive. Returns a function that lets the code arrive. */
async function openWithoutCode(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeAttached()
  return async () => {
    release()
    await hydrated(page)
  }
}

test.describe('before the code of the page has loaded', () => {
  test('offers the login after “Add to cart” was pressed on a product page before the code loaded', async ({
    page,
  }) => {
    const arrive = await openWithoutCode(page, '/product/1')
    await page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).click()
    await expect(accountDialog(page)).toBeHidden()
    await arrive()
    await expect(accountDialog(page)).toBeVisible()
  })

  test('offers the login after the cart button of a product card was pressed before the code loaded', async ({
    page,
  }) => {
    const arrive = await openWithoutCode(page, '/catalog')
    await page.getByRole('main').getByRole('article').first().getByRole('button').first().click()
    await arrive()
    await expect(accountDialog(page)).toBeVisible()
  })

  test('opens the menu when the code has loaded, if the link of the menu was clicked before', async ({
    page,
  }) => {
    const arrive = await openWithoutCode(page, '/')
    await page.getByRole('banner').getByRole('link', { name: 'Products' }).click()
    await arrive()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await expect(page).toHaveURL('/')
  })

  test('follows a link and searches on Enter while the code is still loading', async ({ page }) => {
    await openWithoutCode(page, '/')
    await page.getByRole('main').getByRole('link', { name: 'All products' }).click()
    await expect(page).toHaveURL('/catalog')
    const field = page.getByRole('banner').getByRole('searchbox')
    await field.fill('vault')
    await field.press('Enter')
    await expect(page).toHaveURL('/search?q=vault')
  })

  test('keeps text typed into the newsletter form before the code loaded, then reports the error in that text', async ({
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

  test('submits the newsletter form when Enter was pressed before the code loaded', async ({
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

  test('applies a key that was pressed on the quantity stepper before the code loaded', async ({
    page,
  }) => {
    const arrive = await openWithoutCode(page, '/product/1')
    const field = page.getByRole('main').getByRole('spinbutton').first()
    await field.focus()
    await field.press('ArrowUp')
    await arrive()
    await expect(field).toHaveValue('2')
  })

  test('applies a price that was typed before the code loaded', async ({ page }) => {
    const arrive = await openWithoutCode(page, '/catalog')
    const field = page.getByRole('main').getByLabel('From', { exact: true }).first()
    await field.fill('50')
    await field.blur()
    await arrive()
    await expect(page).toHaveURL(/[?&]min=50/)
  })

  test('applies a page size that was chosen on a phone before the code loaded', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const arrive = await openWithoutCode(page, '/catalog')
    await page.getByRole('main').getByLabel('Per page').selectOption('24')
    await arrive()
    await expect(page).toHaveURL(/[?&]size=24/)
  })

  test('applies a filter that was chosen before the code loaded', async ({ page }) => {
    const arrive = await openWithoutCode(page, '/catalog')
    await page.getByRole('main').getByRole('checkbox', { name: 'In stock only' }).check()
    await arrive()
    await expect(page).toHaveURL(/[?&]stock=1/)
  })
})

test('loads neither the code of carousels nor that of forms until the page is used', async ({
  page,
}) => {
  const loaded: string[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) loaded.push(response.url())
  })
  const prices = page.waitForResponse(/\/trpc\/site\.prices/)
  await page.goto('/catalog')
  await hydrated(page)
  // Without a mouse, the code of carousels loads as soon as a carousel is visible.
  expect(await page.evaluate(() => matchMedia('(hover: hover)').matches)).toBe(true)
  // Waits for the stream of prices, which starts after everything else, when the browser is idle.
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
