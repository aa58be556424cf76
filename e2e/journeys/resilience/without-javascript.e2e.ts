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

test('shows the content of every public page without JavaScript', async ({ page }) => {
  test.slow()
  for (const { path, pattern } of READABLE) {
    await test.step(path, async () => {
      // A page with the shopper's own order never contains all sections.
      await (pattern === '/orderSuccess' ? page.goto(path) : loadWhole(page, path))
      const main = page.getByRole('main')
      await expect.soft(main.getByRole('heading', { level: 1 }), path).toBeVisible()
      await expect.soft(page.locator('[data-skeleton]:visible'), path).toHaveCount(0)
      await expect.soft(page.getByRole('banner').getByRole('link').first(), path).toBeVisible()
      if (pattern !== '/orderSuccess') {
        expect.soft((await main.innerText()).length, path).toBeGreaterThan(250)
      }
      await CONTENT[pattern]?.(page)
    })
  }
})

test('private pages explain that they need JavaScript, and offer e-mail instead', async ({
  page,
}) => {
  for (const { pattern } of NEED_SCRIPTS) {
    await page.goto(pattern.replace(/\/:\w+\??$/, pattern.includes('orderInfo') ? '/x' : ''))
    const note = page.getByRole('main').getByText(/JavaScript.*email/)
    await expect.soft(note, pattern).toBeVisible()
    await expect.soft(page.getByText('Loading page'), pattern).toBeHidden()
  }
})

test('without JavaScript, Enter in a form that needs JavaScript neither leaves the page nor clears what was typed', async ({
  page,
}) => {
  for (const [path, landmark] of [
    ['/guestOrder', 'main'],
    ['/terms', 'contentinfo'],
  ] as const) {
    await page.goto(path)
    const area = page.getByRole(landmark)
    const email = area.getByRole('textbox', { name: 'Email' })
    await email.fill('ann@example.com')
    await email.press('Enter')
    await expect(area.getByText('This form needs JavaScript.')).toBeVisible()
    await expect(email).toHaveValue('ann@example.com')
    await expect(page).toHaveURL(path)
  }
})

test('without JavaScript, sending a form never loses what was typed', async ({ page }) => {
  test.slow()
  for (const path of ALL_URLS) {
    await page.goto(path)
    const lost = page.locator('form:not([method="dialog"], [method="get"][action])')
    expect.soft(await lost.count(), path).toBe(0)
  }
})

test('every link of header, footer and home leads to a page with status 200', async ({
  page,
  request,
}) => {
  test.slow()
  await loadWhole(page, '/')
  const urls = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].map((link) =>
      link.getAttribute('href'),
    ),
  )
  const unique = [...new Set(urls)].filter((url) => url !== null)
  expect(unique.length).toBeGreaterThan(30)
  for (const url of unique) {
    expect.soft((await request.get(url, { maxRedirects: 0 })).status(), url).toBe(200)
  }
})

test('without JavaScript, links lead from home to a product, its category and the next page', async ({
  page,
}) => {
  await loadWhole(page, '/')
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

test('without JavaScript, a list keeps its sort order and page when the language changes', async ({
  page,
}) => {
  const texts = readMessages('de')
  await page.goto('/catalog?sort=price_asc&page=2')
  const banner = page.getByRole('banner')
  await page.getByLabel('Language').selectOption('de')
  await page.getByLabel('Language').locator('xpath=ancestor::form').getByRole('button').click()
  await expect(page).toHaveURL(/\/catalog\?(?=.*lang=de)(?=.*sort=price_asc)(?=.*page=2)/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts['meta.catalog'] ?? '')
  await banner.getByRole('link', { name: /^Strongroom/ }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})

test('without JavaScript, a search without results says so, and the search field on the page for unknown URLs works', async ({
  page,
}) => {
  await page.goto('/search?q=qqqq')
  await expect(page.getByRole('main')).toContainText('No products found for ‘qqqq’')
  await page.goto('/no/such/page')
  await expect(page).toHaveURL(NOT_FOUND)
  await page.getByRole('main').getByRole('searchbox').fill('steel')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/search?q=steel')
})
