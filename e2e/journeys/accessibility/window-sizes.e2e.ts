import type { Page } from '@playwright/test'
import { seedShopper } from '#e2e/support/seed-shopper.ts'
import {
  findCutOff,
  findSmallTargets,
  currentFirst,
  resize,
} from '#e2e/support/page/measure-page.ts'
import { translateTo } from '#e2e/support/messages.ts'
import { visitDialogs } from '#e2e/support/dialogs.ts'
import { ALL_URLS, NOT_FOUND, toSeededUrl } from '#e2e/support/routes.ts'
import { follow, openSettled } from '#e2e/support/shopper.ts'
import { expect, test } from '#e2e/support/test.ts'

/** The narrowest tested window. A window of 1280 px has this width at 400 % zoom (WCAG 1.4.10). */
const PHONE = { width: 320, height: 640 }
/** A window of 1440 px has this size at 200 % zoom. */
const MAGNIFIED_DESK = { width: 720, height: 450 }
const withWidths = (widths: readonly number[]) => widths.map((width) => ({ width, height: 900 }))
const SMALL = [PHONE, MAGNIFIED_DESK]
/** For each width at which the layout changes, one window below it and one above it. */
const ALL = [...SMALL, ...withWidths([390, 768, 780, 1024, 1280, 1440])]
/** The narrowest window of each layout, in which a long text is the first to lack room. */
const NARROWEST = [...SMALL, ...withWidths([768, 1024, 1280])]
/**
 * Windows to check, by language: German, whose words are the longest, in all windows, and three others only in the
 * smallest two, to save time: French with its long sentences, and Greek and Thai with letters of their own.
 */
const WINDOWS = { de: ALL, fr: SMALL, el: SMALL, th: SMALL }
/**
 * Windows for dialogs other than the menu, which are as wide in every window wider than a phone. Checks only the
 * languages with the longest words and with the tallest letters.
 */
const DIALOG_WINDOWS = { de: NARROWEST, th: SMALL }
const LANGUAGES = ['de', 'fr', 'el', 'th'] as const

test.use({ allowedConsoleErrors: new RegExp(`status of 404 .*${NOT_FOUND}`) })
test.describe.configure({ timeout: 360_000 })

// Turns animations off, so that no element is measured while it moves.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

/** Reports a failure without ending the test. */
const softly = expect.configure({ soft: true })

async function expectToFit(page: Page, what: string): Promise<void> {
  const width = page.viewportSize()?.width
  const where = `${what} at ${width} px`
  // Polls, because right after a resize the page may not have its new layout yet.
  await softly.poll(() => findCutOff(page), { message: where }).toEqual([])
  if (width === PHONE.width) expect.soft(await findSmallTargets(page), where).toEqual([])
}

for (const locale of LANGUAGES) {
  test(`in language ${locale}, every page fits into windows of all tested sizes`, async ({
    page,
    shop,
  }) => {
    const seeded = await seedShopper(page, shop)
    await openSettled(page, `/terms?lang=${locale}`)
    // Checks all pages before the next resize, because resizing takes longer than checking.
    for (const size of WINDOWS[locale]) {
      await resize(page, size)
      for (const path of ALL_URLS) {
        await follow(page, toSeededUrl(path, seeded))
        await expectToFit(page, path)
      }
      await page.getByRole('banner').getByRole('combobox').fill('key')
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
      await expectToFit(page, 'suggestions')
    }
  })
}

for (const locale of ['de', 'th'] as const) {
  test(`in language ${locale}, every dialog fits into windows of all tested sizes`, async ({
    page,
    shop,
  }) => {
    await resize(page, PHONE)
    await visitDialogs(page, {
      shop,
      t: translateTo(locale),
      load: (path) => openSettled(page, `${path}?lang=${locale}`),
      async look(name) {
        const windows = name === 'menu' ? WINDOWS : DIALOG_WINDOWS
        for (const size of currentFirst(page, windows[locale])) {
          await resize(page, size)
          await expectToFit(page, name)
        }
      },
    })
  })
}
