import type { Page } from '@playwright/test'
import { test as development } from '#e2e/support/development.ts'
import { seedShopper } from '#e2e/support/seed-shopper.ts'
import { translateToPseudo } from '#e2e/support/messages.ts'
import { DIALOGS, visitDialogs } from '#e2e/support/dialogs.ts'
import { ANN, CONTACT, ADDRESS } from '#e2e/support/test-users.ts'
import { ACCOUNT_URLS, NOT_FOUND, PUBLIC_URLS, toSeededUrl } from '#e2e/support/routes.ts'
import { follow, openSettled } from '#e2e/support/shopper.ts'
import { collectData, findHardCoded, readShownTexts } from '#e2e/support/page/shown-texts.ts'
import { expect } from '#e2e/support/test.ts'

/**
 * Adds the fixture `look`, which finds hard-coded text. In the pseudo-language, each message is in ⟦brackets⟧, so any
 * other text is data or hard-coded in a component. Only a shop in development mode has the pseudo-language.
 */
const test = development.extend<{ look: (where: string) => Promise<void> }>({
  baseURL: async ({ developmentUrl }, use) => {
    await use(developmentUrl)
  },
  /** Reports hard-coded text of the page as a failure without ending the test. */
  look: async ({ page }, use) => {
    const data = collectData(page)
    await use(async (where) => {
      // Text that the shopper typed or that comes from the URL counts as data, for example a name or a keyword.
      const own = Object.values({ ...ANN, ...CONTACT, ...ADDRESS })
      const asked = new URL(page.url()).searchParams.values()
      // Reads the page before the data, because a late response may still add both.
      const shown = await readShownTexts(page)
      const known = new Set([...(await data.texts()), ...own, ...asked])
      expect.soft(findHardCoded(shown, known), where).toEqual([])
    })
  },
  allowedConsoleErrors: /status of 404/,
})
// Runs the tests one after another in one worker, so that they share one shop in development mode. Starting a shop
// reads hundreds of files.
test.describe.configure({ mode: 'default', timeout: 180_000 })

const t = translateToPseudo()

function openPseudo(page: Page, path: string): Promise<void> {
  return openSettled(page, `${path}${path.includes('?') ? '&' : '?'}lang=qps`)
}

test('public pages contain no hard-coded text, and the check finds hard-coded text anywhere on a page', async ({
  page,
  look,
}) => {
  const missing = ['/product/999999', '/articleInfo/9999', '/search?q=qqqq', '/catalog?page=99']
  await openPseudo(page, '/')
  await look('/')
  for (const path of [...PUBLIC_URLS, NOT_FOUND, ...missing]) {
    await follow(page, path)
    await look(path)
  }

  await test.step('hard-coded text', async () => {
    await page.evaluate(() => {
      const element = document.createElement('p')
      element.textContent = 'Written by hand'
      element.title = 'And this'
      document.body.append(element)
    })
    const found = findHardCoded(await readShownTexts(page), new Set())
    expect(found).toContain('Written by hand')
    expect(found).toContain('And this')
  })
})

test('dialogs contain no hard-coded text, and a link that reloads the page keeps the pseudo-language', async ({
  page,
  shop,
  look,
}) => {
  await visitDialogs(page, { shop, t, load: (path) => openPseudo(page, path), look })

  await test.step('a link that reloads the page', async () => {
    await DIALOGS.menu?.opener(page, t).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Hardware wallets' }).click()
    await expect(page).toHaveURL('/catalogOption/1?lang=qps')
    await expect(page.locator('[data-skeleton]')).toHaveCount(0)
    await look('a category from the menu')
  })
})

test.describe('pages of a customer contain only translated text, online and offline', () => {
  // Allows the error that the browser logs when it goes offline and the stream of live prices breaks.
  test.use({ allowedConsoleErrors: /ERR_INTERNET_DISCONNECTED/ })

  test('the pages of a customer contain no hard-coded text, not even in notices and in the error messages of forms', async ({
    page,
    shop,
    look,
  }) => {
    const seeded = await seedShopper(page, shop)
    await openPseudo(page, '/catalog?stock=1')
    await test.step('a notice', async () => {
      await page
        .getByRole('main')
        .getByRole('button', { name: t('cart.addNamed') })
        .first()
        .click()
      // The notice stays open while the pointer is over it.
      await page.getByText(t('ui.toast.added')).first().hover()
      await look('added to the cart')
    })
    for (const path of [...ACCOUNT_URLS, '/shopcart', '/order', '/guestOrder', '/product/1']) {
      await follow(page, toSeededUrl(path, seeded))
      // The errors of a form appear beside its other texts, so that each page is checked only once.
      for (const field of await page.getByRole('main').getByRole('textbox').all()) {
        await field.fill('')
        await field.blur()
      }
      await look(path)
    }
    await page.context().setOffline(true)
    await expect(page.getByText(t('layout.offline.title'))).toBeVisible()
    await look('offline')
    await page.context().setOffline(false)
  })
})
