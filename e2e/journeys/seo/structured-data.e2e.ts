import { toDecimal } from '#contracts/money.ts'
import { graphOf, readHead, readShownHead } from '#e2e/support/page/read-head.ts'
import { expect, test } from '#e2e/support/test.ts'
import { loadWhole } from '#e2e/support/whole-page.ts'

test('the pictures for link previews can be fetched', async ({ page, request }) => {
  for (const path of ['/', '/product/1', '/articleInfo/1']) {
    const head = await readHead(page, await (await request.get(path)).text())
    const response = await request.get(head.meta['og:image']?.[0] ?? '')
    expect(response.headers()['content-type'], path).toMatch(/^image\/(?:png|webp)$/)
  }
})

test('the structured data of a product have the price, stock and brand that its page shows', async ({
  page,
  shop,
}) => {
  const product = await shop.anyProduct()
  await loadWhole(page, `/product/${product.id}?lang=de`)
  const things = graphOf(await readShownHead(page))
  expect(things[0]).toMatchObject({
    '@type': 'Product',
    sku: String(product.id),
    brand: { '@type': 'Brand', name: product.brandName },
    offers: {
      price: toDecimal(product.price.minor),
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
    },
  })
  const trail = page.getByRole('main').getByRole('navigation').first().getByRole('listitem')
  const shown = (await trail.allInnerTexts()).map((crumb) => crumb.replace(/\s*\/$/, ''))
  expect(things[1]).toMatchObject({
    itemListElement: shown.map((name, index) => ({ position: index + 1, name })),
  })
})

test('the structured data of a page list the same questions as the page', async ({ page }) => {
  for (const path of ['/', '/help/faq']) {
    await loadWhole(page, path)
    const faq = graphOf(await readShownHead(page)).find((thing) => thing['@type'] === 'FAQPage')
    const shown = await page.locator('main details > summary').allTextContents()
    expect(shown.length).toBeGreaterThan(2)
    expect(faq?.['mainEntity']).toMatchObject(shown.map((name) => ({ name: name.trim() })))
  }
})
