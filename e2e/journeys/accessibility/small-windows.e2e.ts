import type { Page } from '@playwright/test'
import { seedShopper } from '#e2e/support/seed-shopper.ts'
import { findCutOff, findSmallTargets, presentFirst, resize } from '#e2e/support/measure-page.ts'
import { sayIn } from '#e2e/support/messages.ts'
import { visitDialogs } from '#e2e/support/dialogs.ts'
import { ALL_ROUTES, NOT_FOUND, toSeededUrl } from '#e2e/support/routes.ts'
import { follow, openSettled } from '#e2e/support/shopper.ts'
import { expect, test } from '#e2e/support/test.ts'

/** The narrowest window, which is also a desk of 1280 px at 400 % (WCAG 1.4.10). */
const PHONE = { width: 320, height: 640 }
/** A desk of 1440 px at 200 %. */
const MAGNIFIED_DESK = { width: 720, height: 450 }
const WINDOWS = [PHONE, MAGNIFIED_DESK]
/** The longest words, the tallest letters. */
const LANGUAGES = ['de', 'el', 'th'] as const

test.use({ allowedConsoleErrors: new RegExp(`status of 404 .*${NOT_FOUND}`) })
test.describe.configure({ timeout: 180_000 })

// What is on its way to its place is not there yet.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

async function expectToFit(page: Page, what: string): Promise<void> {
  const width = page.viewportSize()?.width
  const where = `${what} at ${width} px`
  expect.soft(await findCutOff(page), where).toEqual([])
  if (width === PHONE.width) expect.soft(await findSmallTargets(page), where).toEqual([])
}

for (const locale of LANGUAGES) {
  test(`every page fits into small windows in ${locale}`, async ({ page, shop }) => {
    const belongings = await seedShopper(page, shop)
    await openSettled(page, `/terms?lang=${locale}`)
    // All pages in one window before the next: to lay a page out anew costs more than all that is asked about it.
    for (const size of WINDOWS) {
      await resize(page, size)
      for (const path of ALL_ROUTES) {
        await follow(page, toSeededUrl(path, belongings))
        await expectToFit(page, path)
      }
      await page.getByRole('banner').getByRole('combobox').fill('key')
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
      await expectToFit(page, 'suggestions')
    }
  })

  test(`every overlay fits into small windows in ${locale}`, async ({ page, shop }) => {
    await resize(page, PHONE)
    await visitDialogs(page, {
      shop,
      say: sayIn(locale),
      load: (path) => openSettled(page, `${path}?lang=${locale}`),
      async look(name) {
        for (const size of presentFirst(page, WINDOWS)) {
          await resize(page, size)
          await expectToFit(page, name)
        }
      },
    })
  })
}
