import type { Page } from '@playwright/test'
import { expectNoBarriers } from '#e2e/support/barriers.ts'
import { furnish } from '#e2e/support/furnish.ts'
import { walkOverlays, widthsOf } from '#e2e/support/overlays.ts'
import { CUSTOMER_ROUTES, NOT_FOUND, VISITOR_ROUTES, ownAddress } from '#e2e/support/routes.ts'
import { accountPopup, openWhole } from '#e2e/support/shopper.ts'
import { expect, test } from '#e2e/support/test.ts'

const MISSING = '/product/999999'
const isOfTheCatalogue = (path: string) => /^\/($|catalog|product|brand|search)/.test(path)

/** Every public page, in parts that take about as long. */
const PARTS = {
  catalogue: [...VISITOR_ROUTES.filter(isOfTheCatalogue), MISSING],
  'articles, help and terms': VISITOR_ROUTES.filter((path) => !isOfTheCatalogue(path)),
}

test.use({ allowedComplaints: new RegExp(`status of 404 .*(${NOT_FOUND}|${MISSING})`) })
test.describe.configure({ timeout: 180_000 })

/** Loads a page and looks at all of it. */
async function expectOpen(page: Page, path: string): Promise<void> {
  await openWhole(page, path)
  await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
  await expectNoBarriers(page)
}

for (const [part, routes] of Object.entries(PARTS)) {
  test(`nobody is kept out of any page of ${part}`, async ({ page }) => {
    for (const path of routes) await expectOpen(page, path)
  })
}

test('nobody is kept out of any page of a customer', async ({ page, shop }) => {
  const belongings = await furnish(page, shop)
  for (const path of CUSTOMER_ROUTES) await expectOpen(page, ownAddress(path, belongings))
})

test('nobody is kept out of any page with nothing on it', async ({ page }) => {
  for (const path of ['/shopcart', '/order', '/search?q=qqqq']) await expectOpen(page, path)
  await openWhole(page, '/user')
  await expect(accountPopup(page)).toBeVisible()
  await expectNoBarriers(page, { within: 'dialog' })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNoBarriers(page)
})

test('nobody is kept out of any overlay', async ({ page, shop }) => {
  await walkOverlays(page, {
    shop,
    load: (path) => openWhole(page, path),
    look: (_name, overlay) =>
      expectNoBarriers(page, { widths: widthsOf(overlay), within: 'dialog' }),
  })
})

test('nobody is kept out of the suggestions of the search', async ({ page }) => {
  await openWhole(page, '/terms')
  await page.getByRole('banner').getByRole('combobox', { name: 'Search the shop' }).fill('key')
  const products = page.getByRole('listbox').getByRole('group', { name: 'Products' })
  await expect(products.getByRole('option').first()).toBeVisible()
  await expectNoBarriers(page, { within: 'header' })
})
