import { expect, test } from 'vitest'
import { renderMarkup } from '#client/testing/render.tsx'
import type { ComparedProduct } from '#contracts/catalog/compare.ts'
import { compareSpecifications } from './compare-rows.ts'
import { CompareTable } from './compare-table.tsx'

function column(id: number, cable: string | null): ComparedProduct {
  const items = cable === null ? [] : [{ name: 'Cable', value: cable }]
  const product = {
    id,
    title: `Vault ${id}`,
    tags: [],
    images: [],
    price: { minor: 100, currency: 'USD' },
    oldPrice: null,
    stock: 1,
    salesCount: null,
    categoryId: 1,
    brandId: 1,
    brandName: 'Maker',
  }
  return { product, specifications: [{ name: 'Box', items }], rating: null }
}

test('shows a column for each product and a row for each detail, and says so if a product does not state a detail', () => {
  const products = [column(3, '<b>USB-C</b>'), column(7, null)]
  const table = renderMarkup(
    <CompareTable
      products={products}
      facts={[{ name: 'Stock', cell: ({ product }) => `${product.stock} left` }]}
      groups={compareSpecifications(products)}
      hrefWithout={(id) => `/without/${id}`}
      onRemove={() => {}}
      action={({ title }) => <button type="button">Buy {title}</button>}
    />,
  )
  expect([...table.matchAll(/<th scope="col"/g)]).toHaveLength(2)
  expect(table).toMatch(/<th scope="rowgroup"[^>]*><span[^>]*>Box</)
  expect(table).toMatch(/<th scope="row"[^>]*>Cable<\/th><td[^>]*>&lt;b&gt;<span[^>]*>USB-C/)
  expect(table).toContain('Not stated')
  expect(table).toContain('href="/without/7"')
  expect([...table.matchAll(/1 left/g)]).toHaveLength(2)
})
