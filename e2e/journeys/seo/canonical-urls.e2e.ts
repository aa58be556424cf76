import { shopUrl } from '#e2e/support/urls.ts'
import { readMessages } from '#scripts/messages/read-messages.ts'
import { readHead, readShownHead } from '#e2e/support/page/read-head.ts'
import { open } from '#e2e/support/shopper.ts'
import { expect, test } from '#e2e/support/test.ts'

test('each page of a list has its own canonical URL, but a sorted list has that of the unsorted list', async ({
  page,
  request,
}) => {
  const headOf = async (path: string) => readHead(page, await (await request.get(path)).text())
  for (const path of ['/catalog', '/catalogOption/1', '/article']) {
    const second = await headOf(`${path}?page=2`)
    expect.soft(second.canonical, path).toEqual([`${shopUrl}${path}?lang=en&page=2`])
    expect.soft(second.alternates['de'], path).toBe(`${shopUrl}${path}?lang=de&page=2`)
    expect.soft(second.title, path).toContain(' – Page 2 – ')
  }
  const filtered = await headOf('/catalog?sort=price_asc&page=2')
  expect(filtered.canonical).toEqual([`${shopUrl}/catalog?lang=en`])
  const campaign = await headOf('/catalog?page=2&utm_source=letter')
  expect(campaign.canonical).toEqual([`${shopUrl}/catalog?lang=en&page=2`])
  const pastTheEnd = await headOf('/catalog?page=999')
  expect([pastTheEnd.canonical, pastTheEnd.meta['robots']]).toEqual([[], ['noindex']])
})

test('redirects a URL with a trailing slash or an encoded path to the canonical path, and keeps the query', async ({
  request,
}) => {
  const response = await request.get('/catalog/?page=2', { maxRedirects: 0 })
  expect([response.status(), response.headers()['location']]).toEqual([308, '/catalog?page=2'])
  const product = await request.get('/product/%31', { maxRedirects: 0 })
  expect(product.headers()['location']).toBe('/product/1')
  expect((await request.get('/', { maxRedirects: 0 })).status()).toBe(200)
})

test('the page of a product, category, brand or article that does not exist has its own title and noindex', async ({
  page,
  request,
}) => {
  const texts = readMessages('de')
  const missing = {
    '/product/999999': 'catalog.missing.product',
    '/catalogOption/9999': 'catalog.missing.category',
    '/brandsInfo/9999': 'catalog.missing.brand',
    '/articleInfo/9999': 'content.missing.article',
    '/help/client/9999': 'content.missing.assistance',
  }
  for (const [path, id] of Object.entries(missing)) {
    const head = await readHead(page, await (await request.get(`${path}?lang=de`)).text())
    expect.soft(head.title, path).toBe(`${texts[id]} – Strongroom`)
    expect.soft(head.meta['robots'], path).toEqual(['noindex'])
    expect.soft(head.canonical, path).toEqual([])
  }
})

test('after a click on a link, the page has the same head as in the server’s HTML, except for structured data', async ({
  page,
  request,
}) => {
  // Parses the server's HTML on a blank page, because Trusted Types forbid it on a page of the shop.
  const parser = await page.context().newPage()
  await open(page, '/catalog')
  await page.getByRole('main').getByRole('link', { name: 'Page 2' }).click()
  await expectHeadOfServer('/catalog?page=2')
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/product\/\d+$/)
  await expectHeadOfServer(new URL(page.url()).pathname)
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expectHeadOfServer('/help/faq')
  await page.goBack()
  await expect(page).toHaveURL(/\/product\/\d+$/)
  await expectHeadOfServer(new URL(page.url()).pathname)

  async function expectHeadOfServer(path: string) {
    const { heading: _, ...served } = await readHead(parser, await (await request.get(path)).text())
    await expect(async () => {
      const { heading: __, ...shown } = await readShownHead(page)
      // Expects no structured data, because only the server writes it, and a click on a link removes that of the
      // previous page.
      expect(shown).toEqual({ ...served, data: [] })
    }).toPass()
  }
})
