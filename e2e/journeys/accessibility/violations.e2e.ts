import type { Page } from '@playwright/test'
import { expectNoViolations } from '#e2e/support/page/accessibility-violations.ts'
import { seedShopper } from '#e2e/support/seed-shopper.ts'
import { visitDialogs, widthsOf } from '#e2e/support/dialogs.ts'
import { CUSTOMER_URLS, NOT_FOUND, VISITOR_URLS, toSeededUrl } from '#e2e/support/routes.ts'
import { accountDialog, follow, openSettled } from '#e2e/support/shopper.ts'
import { expect, test } from '#e2e/support/test.ts'

const MISSING = '/product/999999'
const isOfTheCatalogue = (path: string) => /^\/($|catalog|product|brand|search)/.test(path)

/** Every public page, in groups whose checks take about equally long. */
const PARTS = {
  catalogue: [...VISITOR_URLS.filter(isOfTheCatalogue), MISSING],
  'articles, help and terms': VISITOR_URLS.filter((path) => !isOfTheCatalogue(path)),
}

test.use({ allowedConsoleErrors: new RegExp(`status of 404 .*(${NOT_FOUND}|${MISSING})`) })
test.describe.configure({ timeout: 360_000 })

/**
 * Opens each page. Checks that it has exactly one heading of level 1 and no accessibility violations. Loads only the
 * first page as a document, and follows a link to each of the others, which takes a tenth of the time.
 */
async function expectOpen(page: Page, paths: readonly string[]): Promise<void> {
  for (const [index, path] of paths.entries()) {
    await (index === 0 ? openSettled(page, path) : follow(page, path))
    await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
    await expectNoViolations(page)
  }
}

for (const [part, routes] of Object.entries(PARTS)) {
  test(`no page of the group “${part}” has accessibility violations`, async ({ page }) => {
    await expectOpen(page, routes)
  })
}

test('has no accessibility violations on any page with a customer’s data', async ({
  page,
  shop,
}) => {
  const seeded = await seedShopper(page, shop)
  await expectOpen(
    page,
    CUSTOMER_URLS.map((path) => toSeededUrl(path, seeded)),
  )
})

test('has no accessibility violations on the empty cart and checkout, on a search without results, and on the account page before login', async ({
  page,
}) => {
  await expectOpen(page, ['/shopcart', '/order', '/search?q=qqqq'])
  await openSettled(page, '/user')
  await expect(accountDialog(page)).toBeVisible()
  await expectNoViolations(page, { within: 'dialog' })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNoViolations(page)
})

test('has no accessibility violations in any dialog', async ({ page, shop }) => {
  await visitDialogs(page, {
    shop,
    load: (path) => openSettled(page, path),
    look: (_name, shopDialog) =>
      expectNoViolations(page, { widths: widthsOf(shopDialog), within: 'dialog' }),
  })
})

test('has no accessibility violations in the search suggestions', async ({ page }) => {
  await openSettled(page, '/terms')
  await page.getByRole('banner').getByRole('combobox', { name: 'Search the shop' }).fill('key')
  const products = page.getByRole('listbox').getByRole('group', { name: 'Products' })
  await expect(products.getByRole('option').first()).toBeVisible()
  await expectNoViolations(page, { within: 'header' })
})
