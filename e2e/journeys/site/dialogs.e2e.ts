import type { Locator, Page } from '@playwright/test'
import { seedShopper } from '#e2e/support/seed-shopper.ts'
import { DIALOGS, dialogOf } from '#e2e/support/dialogs.ts'
import { toSeededUrl } from '#e2e/support/routes.ts'
import { accountDialog, finishAnimations, follow, open, openSettled } from '#e2e/support/shopper.ts'
import { WITH_ANIMATIONS, expect, test } from '#e2e/support/test.ts'

test.use(WITH_ANIMATIONS)

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
const canScroll = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).overflowY !== 'hidden')

/**
 * Opens a dialog by its button. Expects that it keeps the focus inside, and that closing it restores the focus, the
 * scroll position and the URL. Closes it by the Escape key or its button, which all dialogs treat alike.
 */
async function expectModal(page: Page, name: string, way: 'Escape' | 'Close'): Promise<void> {
  const shopDialog = DIALOGS[name]
  if (!shopDialog) throw new Error(`Unknown dialog ${name}`)
  const opener = shopDialog.opener(page)
  await opener.focus()
  const [before, url] = [await scrolled(page), page.url()]
  await page.keyboard.press('Enter')
  const dialog = dialogOf(page, shopDialog)
  await expect(dialog).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  expect(await canScroll(page)).toBe(false)
  expect(await scrolled(page)).toBe(before)
  expect(await focusLeaves(dialog)).toBe(false)

  if (way === 'Escape') await page.keyboard.press('Escape')
  else await dialog.getByRole('button', { name: 'Close' }).first().click()
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  expect(await canScroll(page)).toBe(true)
  expect(await scrolled(page)).toBe(before)
  await expect(page).toHaveURL(url)
}

const MODAL =
  'keeps the focus inside; closing it restores the focus, the scroll position and the URL'

// One dialog per page suffices, because header, footer and dialogs are outside the part of the page that changes.
test(`on five kinds of pages, the dialog for login, callback or question or the menu ${MODAL}`, async ({
  page,
}) => {
  await openSettled(page, '/')
  for (const [path, name, way] of [
    ['/', 'login', 'Escape'],
    ['/product/1', 'call-me', 'Close'],
    ['/shopcart', 'menu', 'Escape'],
    ['/articleInfo/1', 'issue', 'Escape'],
    ['/404', 'login', 'Close'],
  ] as const) {
    await test.step(`the ${name} on ${path}`, async () => {
      if (path !== '/') await follow(page, path)
      await expectModal(page, name, way)
    })
  }
})

test(`a confirmation ${MODAL}, or the main part of the page gets the focus if the focused button disappears`, async ({
  page,
  shop,
}) => {
  const seeded = await seedShopper(page, shop)
  await openSettled(page, '/user/address')
  for (const [name, path, way] of [
    ['confirmation to remove an address', '/user/address', 'Escape'],
    ['confirmation to cancel an order', toSeededUrl('/user/orderInfo/nothing', seeded), 'Close'],
    ['confirmation to remove a product', '/shopcart', 'Escape'],
    ['confirmation to remove all products', '/shopcart', 'Close'],
  ] as const) {
    await test.step(`the ${name}`, async () => {
      if (!page.url().endsWith(path)) await follow(page, path)
      await expectModal(page, name, way)
    })
  }
  await page.getByRole('main').getByRole('button', { name: 'Empty cart' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Empty cart' }).click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})

/**
 * Presses Shift+Tab past the dialog's first tab stop, the Close button, and then Tab past its last one. Returns whether
 * the focus ever left the dialog for another element of the page. The browser's own controls do not count.
 */
async function focusLeaves(dialog: Locator): Promise<boolean> {
  const page = dialog.page()
  await dialog.getByRole('button', { name: 'Close' }).first().focus()
  await page.evaluate(() => {
    const stops: boolean[] = []
    Object.assign(window, { stops })
    document.addEventListener('focusin', ({ target }) => {
      stops.push(target instanceof Element && target.closest('dialog') !== null)
    })
  })
  const [back, forth] = [3, 6]
  for (let press = 0; press < back; press += 1) await page.keyboard.press('Shift+Tab')
  for (let press = 0; press < forth; press += 1) await page.keyboard.press('Tab')
  const stops = await page.evaluate<boolean[]>('window.stops')
  expect(stops.length, 'where the focus went').toBeGreaterThan((back + forth) / 2)
  return stops.includes(false)
}

test('a click outside a dialog or Back closes it; a click inside does not, and an error does not move its top edge', async ({
  page,
}) => {
  await open(page, '/terms')
  await follow(page, '/privacy')
  const opener = page.getByRole('banner').getByRole('link', { name: 'Sign in' })
  const dialog = accountDialog(page)
  await opener.click()
  await expect(dialog).toBeVisible()
  await finishAnimations(dialog)
  const before = await dialog.boundingBox()
  await dialog.getByRole('heading', { name: 'Your account' }).click()
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog.locator('[aria-invalid="true"]')).toHaveCount(2)
  const after = await dialog.boundingBox()
  expect(after?.height).toBeGreaterThan(before?.height ?? Infinity)
  expect(after?.y).toBe(before?.y)
  await page.mouse.click(20, 450)
  await expect(dialog).toBeHidden()

  await opener.click()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/terms')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await canScroll(page)).toBe(true)
})

/** Waits until the open dialog has its own history entry, so that Back closes it. */
async function isInHistory(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => Boolean(history.state?.dialog))).toBe(true)
}

test('Back closes the menu and stays on the page, its account button opens the login dialog, and a closed menu leaves no history entry behind', async ({
  page,
}) => {
  await open(page, '/terms')
  await follow(page, '/privacy')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const opener = page.getByRole('banner').getByRole('link', { name: 'Products' })
  const openMenu = async () => {
    await opener.click()
    await expect(menu).toBeVisible()
    await isInHistory(page)
  }
  await openMenu()
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL('/privacy')
  expect(await canScroll(page)).toBe(true)

  await openMenu()
  await menu.getByRole('button', { name: 'Close' }).click()
  await expect(menu).toBeHidden()
  await openMenu()
  await menu.getByRole('button', { name: 'Account', exact: true }).click()
  await expect(accountDialog(page)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  expect(await canScroll(page)).toBe(false)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
  expect(await canScroll(page)).toBe(true)
  await openMenu()
  await menu.getByRole('link', { name: 'Articles' }).click()
  await expect(page).toHaveURL('/article')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await openMenu()
  await menu.getByRole('link', { name: 'Hardware wallets' }).click()
  await expect(page).toHaveURL('/catalogOption/1')
  for (const url of ['/article', '/privacy', '/terms']) {
    await page.goBack()
    await expect(page).toHaveURL(url)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test.describe('on a phone, the filters are in a panel', () => {
  test.use({ viewport: { width: 390, height: 800 } })

  test(`the panel with the filters ${MODAL}; Back closes it and keeps the chosen filters`, async ({
    page,
  }) => {
    await open(page, '/terms')
    await follow(page, '/catalog')
    await expectModal(page, 'filter sheet', 'Escape')
    const panel = page.getByRole('dialog', { name: 'Filters' })
    const openPanel = async () => {
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Filters/ })
        .click()
      await expect(panel).toBeVisible()
      await isInHistory(page)
    }
    await openPanel()
    await page.goBack()
    await expect(panel).toBeHidden()
    await expect(page).toHaveURL('/catalog')

    await openPanel()
    await panel.getByRole('checkbox', { name: 'In stock only' }).check()
    await expect(page).toHaveURL('/catalog?stock=1')
    await page.goBack()
    await expect(panel).toBeHidden()
    await expect(page).toHaveURL('/catalog?stock=1')

    await openPanel()
    await panel.getByRole('button', { name: 'Close' }).click()
    await expect(panel).toBeHidden()
    for (const url of ['/catalog', '/terms']) {
      await page.goBack()
      await expect(page).toHaveURL(url)
    }
  })
})
