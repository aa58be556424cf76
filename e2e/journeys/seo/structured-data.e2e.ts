import { graphOf, readHead, readShownHead } from '#e2e/support/read-head.ts'
import { expect, test } from '#e2e/support/test.ts'

test('pictures that pages are shared with can be fetched', async ({ page, request }) => {
  for (const path of ['/', '/product/1', '/articleInfo/1']) {
    const head = await readHead(page, await (await request.get(path)).text())
    const answer = await request.get(head.meta['og:image']?.[0] ?? '')
    expect(answer.headers()['content-type'], path).toMatch(/^image\/(?:png|webp)$/)
  }
})

test('a product is told with its price, stock and brand, as it is shown', async ({
  page,
  shop,
}) => {
  const [product] = await shop.products()
  if (!product) throw new Error('the shop has nothing in stock')
  await page.goto(`/product/${product.id}?lang=de`)
  const things = graphOf(await readShownHead(page))
  expect(things[0]).toMatchObject({
    '@type': 'Product',
    sku: String(product.id),
    brand: { '@type': 'Brand', name: product.brandName },
    offers: {
      price: (product.price.minor / 100).toFixed(2),
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
    },
  })
  const trail = page.getByRole('main').getByRole('navigation').first().getByRole('listitem')
  const shown = (await trail.allInnerTexts()).map((crumb) => crumb.replace(/^\/\s*/, ''))
  expect(things[1]).toMatchObject({
    itemListElement: shown.map((name, at) => ({ position: at + 1, name })),
  })
})

test('the questions of a page are those that machines are told', async ({ page }) => {
  for (const path of ['/', '/help/faq']) {
    await page.goto(path)
    const faq = graphOf(await readShownHead(page)).find((thing) => thing['@type'] === 'FAQPage')
    const shown = await page.locator('main details > summary').allInnerTexts()
    expect(shown.length).toBeGreaterThan(2)
    expect(faq?.['mainEntity']).toMatchObject(shown.map((name) => ({ name: name.trim() })))
  }
})
