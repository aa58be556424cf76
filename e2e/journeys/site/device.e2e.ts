import type { Page } from '@playwright/test'
import { accountDialog, hydrated, open, registerInDialog } from '#e2e/support/shopper.ts'
import { expect, test } from '#e2e/support/test.ts'

const entry = (page: Page, text: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text })

/** Uses the shop so that the browser stores data: a session, a cart, a search, a viewed and a saved product. */
async function useShop(page: Page, productId: number, title: string) {
  await open(page, `/product/${productId}`)
  await page.getByRole('main').hover()
  await page
    .getByRole('main')
    .getByRole('button', { name: `Save ${title}` })
    .first()
    .click()
  await expect(page.getByText(`Saved: ${title}`)).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
  await registerInDialog(page)
  await expect(accountDialog(page)).toBeHidden()
  const search = page.getByRole('banner').getByRole('combobox')
  await search.fill('steel')
  await search.press('Enter')
  await expect(page).toHaveURL('/search?q=steel')
}

test('the page about the browser’s data lists what the shop stores, and clears it in every tab after a confirmation', async ({
  page,
  shop,
}) => {
  const [product] = await shop.products({ inStock: true })
  if (!product) throw new Error('Expected a product in stock')
  await useShop(page, product.id, product.title)
  await page.getByRole('contentinfo').getByRole('link', { name: 'What this browser keeps' }).click()
  await expect(page).toHaveURL('/device')
  await expect(entry(page, 'Your sign-in')).toBeVisible()
  await expect(entry(page, 'Your cart')).toContainText('1 entry')
  await expect(entry(page, 'Products you saved')).toContainText('1 entry')
  await expect(entry(page, 'Products you viewed')).toContainText('1 entry')
  await expect(entry(page, 'The search you made last in this tab')).toContainText('steel')

  const other = await page.context().newPage()
  await open(other, '/terms')
  await expect(other.getByRole('banner').getByRole('link', { name: /^Cart.*1/ })).toBeVisible()

  await page.getByRole('button', { name: 'Clear everything' }).click()
  const dialog = page.getByRole('dialog', {
    name: 'Clear everything the shop keeps in this browser?',
  })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(entry(page, 'Your cart')).toBeVisible()
  await page.getByRole('button', { name: 'Clear everything' }).click()
  await dialog.getByRole('button', { name: 'Clear everything' }).click()
  await expect(
    page.getByText('Everything the shop kept in this browser has been cleared.'),
  ).toBeInViewport()
  await expect(entry(page, 'Your cart')).toHaveCount(0)

  const left = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ])
  expect(left.filter((key) => !['siteInfo', 'scroll'].includes(key))).toEqual([])
  const cookies = await page.context().cookies()
  expect(cookies.map(({ name }) => name).filter((name) => !name.includes('world'))).toEqual([])
  await expect(other.getByRole('banner').getByRole('link', { name: /^Cart.*1/ })).toHaveCount(0)
  await open(page, '/user')
  await expect(accountDialog(page)).toBeVisible()
})

test('in a new browser, the shop stores nothing; a switch turns the keyboard shortcut of the search field off and on in every tab, and keeps its state after a reload', async ({
  page,
}) => {
  const field = page.getByRole('banner').getByRole('combobox')
  await open(page, '/device')
  await expect(page.getByText('This browser keeps nothing of yours.')).toBeVisible()
  await expect(field).toHaveAttribute('aria-keyshortcuts', '/')
  const shortcut = page.getByRole('switch', { name: 'The / key moves to the search field' })
  await expect(shortcut).toBeChecked()
  const other = await page.context().newPage()
  await open(other, '/help')

  await shortcut.uncheck()
  await expect(entry(page, 'That the / key is switched off')).toBeVisible()
  await expect(page.getByText('This browser keeps nothing of yours.')).toBeVisible()
  await page.getByRole('main').getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('/')
  await expect(field).not.toBeFocused()
  await expect.poll(() => other.evaluate(() => localStorage.getItem('shortcut'))).toBe('off')
  await other.keyboard.press('/')
  await expect(other.getByRole('banner').getByRole('combobox')).not.toBeFocused()
  await page.reload()
  await hydrated(page)
  await expect(shortcut).not.toBeChecked()
  await expect(field).not.toHaveAttribute('aria-keyshortcuts')
  await page.keyboard.press('/')
  await expect(field).not.toBeFocused()

  await shortcut.check()
  await expect(entry(page, 'That the / key is switched off')).toHaveCount(0)
  await page.getByRole('main').getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('/')
  await expect(field).toBeFocused()
})
