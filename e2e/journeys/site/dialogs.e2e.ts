import type { Page } from '@playwright/test'
import { seedShopper } from '#e2e/support/seed-shopper.ts'
import { DIALOGS, openPageOf, dialogOf } from '#e2e/support/dialogs.ts'
import { accountDialog, finishAnimations, follow, open, openSettled } from '#e2e/support/shopper.ts'
import { expect, test } from '#e2e/support/test.ts'

/** Number of times that the test presses Tab. It exceeds the number of tab stops in every dialog. */
const TAB_PRESSES = 25

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
const canScroll = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).overflowY !== 'hidden')

for (const [name, shopDialog] of Object.entries(DIALOGS)) {
  test(`the ${name} keeps the focus inside; closing it restores the focus, the scroll position and the URL`, async ({
    page,
    shop,
  }) => {
    await openPageOf(page, { shopDialog, shop })
    const opener = shopDialog.opener(page)
    await opener.focus()
    const [before, url] = [await scrolled(page), page.url()]
    await page.keyboard.press('Enter')
    const dialog = dialogOf(page, shopDialog)
    await expect(dialog).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    expect(await canScroll(page)).toBe(false)
    expect(await scrolled(page)).toBe(before)
    expect(await focusLeaves(page)).toBe(false)

    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
    expect(await canScroll(page)).toBe(true)
    expect(await scrolled(page)).toBe(before)

    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(url)
    await dialog.getByRole('button', { name: 'Close' }).first().click()
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  })
}

test('the dialogs for login, callback, question and menu open on home, a product, the cart, an article and an unknown page', async ({
  page,
}) => {
  await open(page, '/')
  for (const path of ['/', '/product/1', '/shopcart', '/article', '/404']) {
    if (path !== '/') await follow(page, path)
    for (const name of ['login', 'call-me', 'issue', 'menu'] as const) {
      const shopDialog = DIALOGS[name]
      if (!shopDialog) throw new Error(`Unknown dialog ${name}`)
      await shopDialog.opener(page).click()
      await expect(dialogOf(page, shopDialog), `${name} on ${path}`).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  }
})

/**
 * Presses Tab and Shift+Tab many times. Returns whether the focus ever left the dialog for another element of the page.
 * The browser's own controls do not count.
 */
async function focusLeaves(page: Page): Promise<boolean> {
  await page.evaluate(() => {
    const stops: boolean[] = []
    Object.assign(window, { stops })
    document.addEventListener('focusin', ({ target }) => {
      stops.push(target instanceof Element && target.closest('dialog') !== null)
    })
  })
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let press = 0; press < TAB_PRESSES; press += 1) await page.keyboard.press(key)
  }
  const stops = await page.evaluate<boolean[]>('window.stops')
  expect(stops.length, 'where the focus went').toBeGreaterThan(TAB_PRESSES)
  return stops.includes(false)
}

test('the account button in the menu closes the menu and opens the login dialog', async ({
  page,
}) => {
  await open(page, '/terms')
  const opener = page.getByRole('banner').getByRole('link', { name: 'Products' })
  await opener.click()
  await page
    .getByRole('dialog', { name: 'Menu' })
    .getByRole('button', { name: 'Account', exact: true })
    .click()
  await expect(accountDialog(page)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  expect(await canScroll(page)).toBe(false)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
  expect(await canScroll(page)).toBe(true)
})

test('closes a dialog on a click outside it, but not on a click inside', async ({ page }) => {
  await open(page, '/terms')
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await accountDialog(page).getByRole('heading', { name: 'Your account' }).click()
  await expect(accountDialog(page)).toBeVisible()
  await page.mouse.click(20, 450)
  await expect(accountDialog(page)).toBeHidden()
})

test('the top edge of a dialog does not move when errors make the dialog higher', async ({
  page,
}) => {
  await open(page, '/terms')
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  const dialog = accountDialog(page)
  await expect(dialog).toBeVisible()
  await finishAnimations(dialog)
  const before = await dialog.boundingBox()
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog.locator('[aria-invalid="true"]')).toHaveCount(2)
  const after = await dialog.boundingBox()
  expect(after?.height).toBeGreaterThan(before?.height ?? Infinity)
  expect(after?.y).toBe(before?.y)
})

test('going back to the previous page closes the open dialog', async ({ page }) => {
  await open(page, '/terms')
  await follow(page, '/privacy')
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await expect(accountDialog(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/terms')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await canScroll(page)).toBe(true)
})

/** Waits until the open dialog has its own history entry, so that Back closes it. */
async function isInHistory(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => Boolean(history.state?.dialog))).toBe(true)
}

test('Back closes the menu and stays on the page; a closed menu or a followed link leaves no history entry behind', async ({
  page,
}) => {
  await open(page, '/terms')
  await follow(page, '/privacy')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const openMenu = async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Products' }).click()
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
  await page.keyboard.press('Escape')
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

  test('Back closes the panel with the filters and keeps the chosen filters', async ({ page }) => {
    await open(page, '/terms')
    await follow(page, '/catalog')
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

test('when the focused button disappears, the main part of the page gets the focus', async ({
  page,
  shop,
}) => {
  await seedShopper(page, shop)
  await openSettled(page, '/shopcart')
  await page.getByRole('main').getByRole('button', { name: 'Empty cart' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Empty cart' }).click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})
