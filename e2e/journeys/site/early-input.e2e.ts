import type { Page } from '@playwright/test'
import { accountDialog, hydrated } from '#e2e/support/shopper.ts'
import { expect, test } from '#e2e/support/test.ts'

/** Opens a page whose code does not arrive. Returns a function that lets it arrive. */
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
  test('keeps a press of the add-to-cart button of a product', async ({ page }) => {
    const arrive = await openWithoutCode(page, '/product/1')
    await page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).click()
    await expect(accountDialog(page)).toBeHidden()
    await arrive()
    await expect(accountDialog(page)).toBeVisible()
  })

  test('keeps a press of the add-to-cart button of a card', async ({ page }) => {
    const arrive = await openWithoutCode(page, '/catalog')
    await page.getByRole('main').getByRole('article').first().getByRole('button').first().click()
    await arrive()
    await expect(accountDialog(page)).toBeVisible()
  })

  test('opens the menu that was asked for', async ({ page }) => {
    const arrive = await openWithoutCode(page, '/')
    await page.getByRole('banner').getByRole('link', { name: 'Catalogue' }).click()
    await arrive()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await expect(page).toHaveURL('/')
  })

  test('follows a link and searches by Enter without waiting', async ({ page }) => {
    await openWithoutCode(page, '/')
    await page.getByRole('main').getByRole('link', { name: 'Whole catalogue' }).click()
    await expect(page).toHaveURL('/catalog')
    const field = page.getByRole('banner').getByRole('searchbox')
    await field.fill('vault')
    await field.press('Enter')
    await expect(page).toHaveURL('/search?q=vault')
  })

  test('keeps the text of the newsletter form and reports its error after leaving the field', async ({
    page,
  }) => {
    const arrive = await openWithoutCode(page, '/')
    const footer = page.getByRole('contentinfo')
    const field = footer.getByRole('textbox', { name: 'E-mail' })
    await field.fill('not an address')
    await footer.getByRole('checkbox').check()
    await arrive()
    await expect(field).toHaveAccessibleDescription(/.+/)
    await expect(field).toHaveValue('not an address')
    await expect(footer.getByRole('checkbox')).toBeChecked()
    await expect(footer.getByRole('button', { name: 'Subscribe' })).toBeEnabled()
  })

  test('keeps a submit of the newsletter form by Enter', async ({ page }) => {
    const arrive = await openWithoutCode(page, '/')
    const footer = page.getByRole('contentinfo')
    await footer.getByRole('checkbox').check()
    const field = footer.getByRole('textbox', { name: 'E-mail' })
    await field.fill('ann@example.com')
    await field.press('Enter')
    const asked = page.waitForRequest(/feedback\.subscribe/)
    await arrive()
    await asked
  })

  test('applies a filter that was chosen', async ({ page }) => {
    const arrive = await openWithoutCode(page, '/catalog')
    await page.getByRole('main').getByRole('checkbox', { name: 'In stock only' }).check()
    await arrive()
    await expect(page).toHaveURL(/[?&]stock=1/)
  })
})

test('loads no code for a product list that nobody touches, and all of it at the first press', async ({
  page,
}) => {
  const loaded: string[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) loaded.push(response.url())
  })
  await page.goto('/catalog')
  await hydrated(page)
  const before = loaded.length
  await page.getByRole('main').getByRole('article').nth(1).getByRole('button').first().click()
  await expect(accountDialog(page)).toBeVisible()
  expect(loaded.length).toBeGreaterThan(before)
})
