import type { Page } from '@playwright/test'
import { test as development } from '#e2e/support/development.ts'
import { seedShopper } from '#e2e/support/seed-shopper.ts'
import { sayPseudo } from '#e2e/support/messages.ts'
import { DIALOGS, visitDialogs } from '#e2e/support/dialogs.ts'
import { ANN, CONTACT, ADDRESS } from '#e2e/support/test-users.ts'
import { ACCOUNT_ROUTES, NOT_FOUND, PUBLIC_ROUTES, toSeededUrl } from '#e2e/support/routes.ts'
import { follow, openSettled } from '#e2e/support/shopper.ts'
import { collectData, findHardCoded, readShownTexts } from '#e2e/support/shown-texts.ts'
import { expect } from '#e2e/support/test.ts'

/**
 * Every page in the pseudo-language, where each message stands in ⟦brackets⟧: what stands outside of them and is no data was
 * written into a component. It needs the shop in development, since a built one does not know this language.
 */
const test = development.extend<{ look: (where: string) => Promise<void> }>({
  baseURL: async ({ developmentUrl }, use) => {
    await use(developmentUrl)
  },
  /** Looks at what the page says now. */
  look: async ({ page }, use) => {
    const data = collectData(page)
    await use(async (where) => {
      // What a shopper or an address says is no message either: a name, a keyword, the number of an order.
      const own = Object.values({ ...ANN, ...CONTACT, ...ADDRESS })
      const asked = new URL(page.url()).searchParams.values()
      const known = new Set([...(await data.texts()), ...own, ...asked])
      expect.soft(findHardCoded(await readShownTexts(page), known), where).toEqual([])
    })
  },
  allowedConsoleErrors: /status of 404/,
})
// One after another, so that one shop in development serves all of them: each would read hundreds of files anew.
test.describe.configure({ mode: 'default', timeout: 180_000 })

const say = sayPseudo()

function openPseudo(page: Page, path: string): Promise<void> {
  return openSettled(page, `${path}${path.includes('?') ? '&' : '?'}lang=qps`)
}

test('a text that is no message would be found, wherever it stands', async ({ page }) => {
  await openPseudo(page, '/privacy')
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

test('no public page has a text that is no message', async ({ page, look }) => {
  const missing = ['/product/999999', '/articleInfo/9999', '/search?q=qqqq', '/catalog?page=99']
  await openPseudo(page, '/')
  await look('/')
  for (const path of [...PUBLIC_ROUTES, NOT_FOUND, ...missing]) {
    await follow(page, path)
    await look(path)
  }
})

test('no page and no form of a customer has a text or a complaint that is no message', async ({
  page,
  shop,
  look,
}) => {
  const belongings = await seedShopper(page, shop)
  await openPseudo(page, '/')
  for (const path of [...ACCOUNT_ROUTES, '/shopcart', '/order', '/guestOrder', '/product/1']) {
    await follow(page, toSeededUrl(path, belongings))
    await look(path)
    for (const field of await page.getByRole('main').getByRole('textbox').all()) {
      await field.fill('')
      await field.blur()
    }
    await look(`${path} with its complaints`)
  }
})

test('a link that loads its page anew stays in the pseudo-language', async ({ page, look }) => {
  await openPseudo(page, '/')
  await DIALOGS.menu?.opener(page, say).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Hardware wallets' }).click()
  await expect(page).toHaveURL('/catalogOption/1?lang=qps')
  await expect(page.locator('[data-skeleton]')).toHaveCount(0)
  await look('a category from the menu')
})

test('no overlay has a text that is no message', async ({ page, shop, look }) => {
  await visitDialogs(page, { shop, say, load: (path) => openPseudo(page, path), look })
})

test.describe('without a connection', () => {
  // The stream of prices breaks with it.
  test.use({ allowedConsoleErrors: /ERR_INTERNET_DISCONNECTED/ })

  test('no notice has a text that is no message', async ({ page, shop, look }) => {
    await seedShopper(page, shop)
    await openPseudo(page, '/catalog?stock=1')
    await page
      .getByRole('main')
      .getByRole('button', { name: say('cart.addNamed') })
      .first()
      .click()
    await expect(page.getByText(say('ui.toast.added')).first()).toBeVisible()
    await look('added to the cart')
    await page.context().setOffline(true)
    await expect(page.getByText(say('layout.offline.title'))).toBeVisible()
    await look('offline')
    await page.context().setOffline(false)
  })
})
