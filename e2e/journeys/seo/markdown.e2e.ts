import { isClosed } from '#client/route.ts'
import { findRoute } from '#client/router/find-route.ts'
import { ALL_URLS, NOT_FOUND } from '#e2e/support/routes.ts'
import { readMessages } from '#scripts/messages/read-messages.ts'
import { expect, test } from '#e2e/support/test.ts'
import { shopUrl } from '#e2e/support/urls.ts'

const MARKDOWN = { accept: 'text/markdown' }
const TYPE = 'text/markdown; charset=utf-8'

test('serves every public page as Markdown with the page’s heading, and refuses to serve private pages as Markdown', async ({
  page,
  request,
}) => {
  for (const path of ALL_URLS) {
    const match = findRoute(path.split('?', 1)[0] ?? '')
    const isPrivate = match !== null && isClosed(match.route)
    const response = await request.get(path, { headers: MARKDOWN })
    const status = isPrivate ? 406 : path === NOT_FOUND ? 404 : 200
    expect.soft(response.status(), path).toBe(status)
    if (isPrivate) continue
    expect.soft(response.headers()['content-type'], path).toBe(TYPE)
    const text = await response.text()
    const html = await (await request.get(path)).text()
    // On the home page, the first heading belongs to a banner, but the Markdown starts with the title of the page.
    const heading =
      path === '/' ? readMessages('en')['meta.home'] : await page.evaluate(readHeading, html)
    const written = /^# (.*)$/m.exec(text)?.[1]?.replaceAll('\\', '')
    expect.soft(written, path).toBe(toPlain(heading ?? ''))
    expect.soft(text, path).not.toMatch(/<\/?(?:div|span|a|p|script)\b/)
  }
})

/** Returns the text of the first heading. Runs in the browser, because Node has no HTML parser. */
function readHeading(html: string): string {
  const { documentElement } = new DOMParser().parseFromString(html, 'text/html')
  return documentElement.querySelector('h1')?.textContent ?? ''
}

function toPlain(text: string): string {
  return text.replaceAll('\u2060', '').replaceAll(/\s+/g, ' ').trim()
}

test('the links in a page’s Markdown lead to existing pages in the same language', async ({
  request,
}) => {
  const text = await (await request.get('/product/1?lang=de', { headers: MARKDOWN })).text()
  const links = [...text.matchAll(/\]\((.*?)\)/g)].map(([, href = '']) => href)
  expect(links.length).toBeGreaterThan(3)
  for (const href of new Set(links)) {
    expect.soft(href.startsWith(`${shopUrl}/`), href).toBe(true)
    const response = await request.get(href, { headers: MARKDOWN })
    expect.soft(response.status(), href).toBe(200)
    if (response.headers()['content-type'] === TYPE) {
      expect.soft(await response.text(), href).toContain('\nlanguage: "de"\n')
    }
  }
})

test('the Markdown of a product has the same price and stock as its page', async ({
  page,
  request,
}) => {
  await page.goto('/product/1')
  const text = await (await request.get('/product/1', { headers: MARKDOWN })).text()
  const price = /^- \*\*Price\*\* – (.*) \(USD\)$/m.exec(text)?.[1] ?? 'no price'
  const stock = /^- (\d+ in stock|Out of stock)$/m.exec(text)?.[1] ?? 'no stock'
  await expect(page.getByText(price, { exact: true }).first()).toBeVisible()
  await expect(page.getByText(stock, { exact: true }).first()).toBeVisible()
})

test('llms.txt lists pages that an agent can read as Markdown', async ({ request }) => {
  const response = await request.get('/llms.txt')
  expect(response.headers()['content-type']).toBe('text/plain; charset=utf-8')
  const text = await response.text()
  expect(text).toMatch(/^# Strongroom\n\n> /)
  const links = [...text.matchAll(/\]\((.*?)\)/g)].map(([, href = '']) => href)
  expect(links.length).toBeGreaterThan(25)
  for (const href of links) {
    const found = await request.get(href, { headers: MARKDOWN })
    expect.soft(found.status(), href).toBe(200)
    if (href.includes('?lang=')) expect.soft(found.headers()['content-type'], href).toBe(TYPE)
  }
})
