import type { Page } from '@playwright/test'
import { open } from '#e2e/support/shopper.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ allowedConsoleErrors: /status of 50\d / })

function searchField(page: Page) {
  return page.getByRole('banner').getByRole('combobox', { name: 'Search the shop' })
}

function suggestions(page: Page) {
  return page.getByRole('listbox', { name: 'Suggestions' })
}

function group(page: Page, name: string) {
  return suggestions(page).getByRole('group', { name })
}

/** Types a keyword into the empty search field. Waits until the list shows suggestions for it. */
async function typeInto(page: Page, keyword: string) {
  const field = searchField(page)
  await field.click()
  await field.fill('')
  await field.pressSequentially(keyword)
  await expect(suggestions(page).getByRole('option').first()).toHaveText(`Search for ‘${keyword}’`)
}

/** Waits until the page has counted the suggestions for screen readers, which it does once all have arrived. */
async function expectCounted(page: Page) {
  const count = (await suggestions(page).getByRole('option').count()) - 1
  const status = page.getByRole('banner').getByRole('status')
  const words = new RegExp(`^${count}\\ssuggestions?$`)
  await status.filter({ hasText: words }).waitFor({ state: 'attached' })
}

const storedKeyword = (page: Page) => page.evaluate(() => sessionStorage.getItem('keyword'))

test('the search field suggests categories, brands, products with their prices, and a search for the typed text', async ({
  page,
  shop,
  lab,
}) => {
  const field = searchField(page)
  const [product] = await shop.products()
  const brand = product?.brandName ?? ''
  await open(page, '/help')

  await test.step('lists categories and products', async () => {
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await typeInto(page, 'wal')
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    await expect(group(page, 'Categories').getByRole('option').first()).toContainText(/wallet/i)
    const products = group(page, 'Products').getByRole('option')
    await expect(products).toHaveCount(5)
    await expect(products.first()).toContainText(/\$\d/)
    await expectCounted(page)
  })

  await test.step('Control-click opens a suggestion in a new tab, and the current page stays', async () => {
    const opening = page.context().waitForEvent('page')
    await group(page, 'Categories')
      .getByRole('option')
      .first()
      .click({ modifiers: ['Control'] })
    await expect(await opening).toHaveURL(/\/catalogOption\/\d+$/)
    await expect(page).toHaveURL('/help')
    await (await opening).close()
  })

  await test.step('the list closes when the field loses the focus or is emptied', async () => {
    await typeInto(page, 'key')
    await page.keyboard.press('Tab')
    await expect(suggestions(page)).toBeHidden()
    await typeInto(page, 'steel')
    await field.fill('')
    await expect(suggestions(page)).toBeHidden()
  })

  await test.step('suggests a brand whose name starts with the typed text', async () => {
    await typeInto(page, brand.slice(0, 4).toLowerCase())
    await group(page, 'Brands').getByRole('option', { name: brand }).click()
    await expect(page.getByRole('heading', { level: 1, name: brand })).toBeVisible()
    await expect(suggestions(page)).toBeHidden()
  })

  await test.step('still suggests categories when product suggestions fail to load', async () => {
    await lab.fault({ kind: 'http500', endpoint: 'goods.goodslist', times: 9 })
    await typeInto(page, 'wallets')
    await expect(group(page, 'Categories')).toBeVisible()
    await expect(group(page, 'Products')).toBeHidden()
    await expectCounted(page)
    await expect(group(page, 'Products')).toBeHidden()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await lab.reset()
  })

  await test.step('“Search for …” searches for the typed text and stores it', async () => {
    await typeInto(page, 'key')
    await suggestions(page).getByRole('option').first().click()
    await expect(page).toHaveURL('/search?q=key')
    expect(await storedKeyword(page)).toBe('key')
  })
})

test('the arrow keys move through the search suggestions and back to the field, and Enter opens the selected one', async ({
  page,
}) => {
  await open(page, '/help')
  const field = searchField(page)
  await typeInto(page, 'steel')
  const options = suggestions(page).getByRole('option')
  await expect(options.nth(2)).toBeVisible()
  const active = () => suggestions(page).getByRole('option', { selected: true })
  await expect(active()).toHaveCount(0)
  await field.press('ArrowDown')
  await expect(active()).toHaveText('Search for ‘steel’')
  const id = await active().getAttribute('id')
  await expect(field).toHaveAttribute('aria-activedescendant', id ?? 'none')
  await field.press('End')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await field.press('ArrowDown')
  await expect(active()).toHaveCount(0)
  await field.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await field.press('Home')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')

  await field.press('Escape')
  await expect(suggestions(page)).toBeHidden()
  await expect(field).toHaveValue('steel')
  await expect(field).toBeFocused()
  await field.press('ArrowDown')
  await expect(suggestions(page)).toBeVisible()

  await expect(options.nth(2)).toBeVisible()
  await field.press('ArrowUp')
  const title = await options.last().locator('span').first().innerText()
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test.describe('search suggestions fit the screen of a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a touch on the search field opens a list as wide as the screen, without a layout shift', async ({
    page,
  }) => {
    await open(page, '/help')
    const heading = page.getByRole('heading', { level: 1 })
    const before = await heading.boundingBox()
    await typeInto(page, 'wal')
    const box = await suggestions(page).boundingBox()
    expect(box?.x).toBe(0)
    expect(box?.width).toBe(390)
    expect(await heading.boundingBox()).toEqual(before)
    await group(page, 'Categories').getByRole('option').first().tap()
    await expect(page).toHaveURL(/\/catalogOption\/\d+$/)
  })
})
