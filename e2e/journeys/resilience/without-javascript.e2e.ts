import type { Page } from '@playwright/test'
import { findRoute } from '#client/router/find-route.ts'
import { ROUTES } from '#client/routes.ts'
import { readMessages } from '#scripts/messages/read-messages.ts'
import { ALL_URLS, NOT_FOUND } from '#e2e/support/routes.ts'
import { expect, test } from '#e2e/support/test.ts'
import { loadWhole } from '#e2e/support/whole-page.ts'

test.use({ javaScriptEnabled: false, allowedConsoleErrors: /status of 404/ })

/** Checks of each page's content, by the pattern of its route. */
const CONTENT: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '/': async (page) => {
    const sections = [
      'Sale',
      'Popular categories',
      'Brands',
      'New products',
      'Frequently asked questions',
    ]
    for (const name of sections) {
      await expect.soft(page.getByRole('region', { name }).getByRole('link').first()).toBeVisible()
    }
  },
  '/catalog': showsProducts,
  '/catalogOption/:id': showsProducts,
  '/brandsInfo/:id': showsProducts,
  '/search': showsProducts,
  '/product/:id': async (page) => {
    await expect
      .soft(
        page
          .getByRole('main')
          .getByText(/^\d+\sin stock$|^Out of stock$/)
          .first(),
      )
      .toBeVisible()
    await expect.soft(page.getByRole('region', { name: 'Specifications' })).toContainText(/\w/)
  },
  '/compare': async (page) => {
    await expect.soft(page.getByRole('table').getByRole('columnheader')).toHaveCount(2)
  },
  '/brands': (page) => showsLinks(page, /products?$/, 12),
  '/article': (page) => showsLinks(page, /\w/, 10),
  '/help': (page) => showsLinks(page, /\w/, 6),
  '/help/client': (page) => showsLinks(page, /\w/, 12),
  '/help/faq': async (page) => {
    const [first] = await page.locator('main details').all()
    await first?.locator('summary').click()
    await expect.soft(page.locator('main details[open]')).toContainText(/[.!]$/)
  },
  '/404': (page) => showsLinks(page, /\w/, 8),
}

async function showsProducts(page: Page): Promise<void> {
  await expect.soft(page.getByRole('main').getByRole('article').first()).toContainText('$')
}

async function showsLinks(page: Page, name: RegExp, least: number): Promise<void> {
  const links = page.getByRole('main').getByRole('link', { name })
  expect.soft(await links.count()).toBeGreaterThanOrEqual(least)
}

/** Private pages, whose content the server cannot render. Without JavaScript, they say that they need JavaScript. */
const NEED_SCRIPTS = ROUTES.filter(
  ({ pattern, account }) =>
    account || ['/shopcart', '/order', '/guestOrder', '/device'].includes(pattern),
)

const READABLE = ALL_URLS.flatMap((path) => {
  const route = findRoute(path.split('?', 1)[0] ?? '')?.route
  return route && !NEED_SCRIPTS.includes(route) ? [{ path, pattern: route.pattern }] : []
})

/** Expects that no form would lose what was typed when it is sent without JavaScript. */
async function expectSafeForms(page: Page, path: string): Promise<void> {
  const lost = page.locator('form:not([method="dialog"], [method="get"][action])')
  expect.soft(await lost.count(), path).toBe(0)
}

test('without JavaScript, public pages show their content, private pages explain that they need JavaScript and offer e-mail instead, and sending a form never loses what was typed', async ({
  page,
}) => {
  test.slow()
  const main = page.getByRole('main')
  for (const { path, pattern } of READABLE) {
    await test.step(path, async () => {
      // A page with the shopper's own order never contains all sections.
      await (pattern === '/orderSuccess' ? page.goto(path) : loadWhole(page, path))
      await expect.soft(main.getByRole('heading', { level: 1 }), path).toBeVisible()
      await expect.soft(page.locator('[data-skeleton]:visible'), path).toHaveCount(0)
      await expect.soft(page.getByRole('banner').getByRole('link').first(), path).toBeVisible()
      if (pattern !== '/orderSuccess') {
        expect.soft((await main.innerText()).length, path).toBeGreaterThan(250)
      }
      await expectSafeForms(page, path)
      await CONTENT[pattern]?.(page)
    })
  }
  for (const { pattern } of NEED_SCRIPTS) {
    await test.step(pattern, async () => {
      await page.goto(pattern.replace(/\/:\w+\??$/, pattern.includes('orderInfo') ? '/x' : ''))
      await expect.soft(main.getByText(/JavaScript.*email/), pattern).toBeVisible()
      await expect.soft(page.getByText('Loading page'), pattern).toBeHidden()
      await expectSafeForms(page, pattern)
    })
  }
})

test('without JavaScript, links lead from home to a product, its category and the next page, and each kind of link of header, footer and home leads to a page with status 200', async ({
  page,
  request,
}) => {
  await loadWhole(page, '/')
  await test.step('each kind of link', async () => {
    const urls = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].map((link) =>
        link.getAttribute('href'),
      ),
    )
    const unique = [...new Set(urls)].filter((url) => url !== null)
    expect(unique.length).toBeGreaterThan(30)
    // Products share one page, and so do categories, brands and articles, so that one link to each of them suffices.
    const kinds = new Map(unique.map((url) => [url.replace(/\/\d+$/, '/'), url]))
    expect(kinds.size).toBeGreaterThan(15)
    for (const url of kinds.values()) {
      expect.soft((await request.get(url, { maxRedirects: 0 })).status(), url).toBe(200)
    }
  })

  await test.step('from home to the next page of a list', async () => {
    const sale = page.getByRole('region', { name: 'Sale' })
    await sale.getByRole('article').first().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/product\/\d+$/)
    await page.getByRole('main').getByRole('navigation').first().getByRole('link').last().click()
    await expect(page).toHaveURL(/\/catalogOption\/\d+$/)
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL(/\/catalogOption\/\d+\?page=2$/)
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    await loadWhole(page, '/article')
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL('/article?page=2')
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  })
})

test('without JavaScript, the search fields and the choice of a language work, and Enter in a form that needs JavaScript neither leaves the page nor clears what was typed', async ({
  page,
}) => {
  const main = page.getByRole('main')
  await test.step('Enter in a form', async () => {
    await page.goto('/guestOrder')
    for (const landmark of ['main', 'contentinfo'] as const) {
      const area = page.getByRole(landmark)
      const email = area.getByRole('textbox', { name: 'Email' })
      await email.fill('ann@example.com')
      await email.press('Enter')
      await expect(area.getByText('This form needs JavaScript.')).toBeVisible()
      await expect(email).toHaveValue('ann@example.com')
      await expect(page).toHaveURL('/guestOrder')
    }
  })

  await test.step('a search without results, and the search field on the page for unknown URLs', async () => {
    await page.goto('/search?q=qqqq')
    await expect(main).toContainText('No products found for ‘qqqq’')
    await page.goto('/no/such/page')
    await expect(page).toHaveURL(NOT_FOUND)
    await main.getByRole('searchbox').fill('steel')
    await main.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/search?q=steel')
  })

  await test.step('a list keeps its sort order and page when the language changes', async () => {
    await page.goto('/catalog?sort=price_asc&page=2')
    const language = page.getByLabel('Language')
    await language.selectOption('de')
    await language.locator('xpath=ancestor::form').getByRole('button').click()
    await expect(page).toHaveURL(/\/catalog\?(?=.*lang=de)(?=.*sort=price_asc)(?=.*page=2)/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    const title = readMessages('de')['meta.catalog'] ?? ''
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Strongroom/ })
      .click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  })
})
