// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInDom, textsOf } from '#client/testing/render-in-dom.tsx'
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

test('shows a column for each product and a row for each specification, and “Not stated” for a missing value', () => {
  const products = [column(3, '<b>USB-C</b>'), column(7, null)]
  const onRemove = vi.fn<(id: number) => void>()
  const dom = renderInDom(
    <CompareTable
      products={products}
      facts={[{ name: 'Stock', cell: ({ product }) => `${product.stock} left` }]}
      groups={compareSpecifications(products)}
      hrefWithout={(id) => `/without/${id}`}
      onRemove={onRemove}
      action={({ title }) => <button type="button">Buy {title}</button>}
    />,
  )
  expect(textsOf(dom.getAllByRole('columnheader'))).toEqual(['Vault 3', 'Vault 7'])
  const rowOf = (name: string) =>
    textsOf(dom.getByRole('rowheader', { name }).closest('tr')?.querySelectorAll('td') ?? [])
  expect(rowOf('Stock')).toEqual(['1 left', '1 left'])
  expect(rowOf('Add to cart')).toEqual(['Buy Vault 3', 'Buy Vault 7'])
  expect(rowOf('Cable')).toEqual(['<b>USB-C</b>', '–Not stated'])
  expect(dom.getByRole('rowheader', { name: 'Box' }).getAttribute('scope')).toBe('rowgroup')
  const remove = dom.getByRole('link', { name: 'Remove Vault 7' })
  expect(remove.getAttribute('href')).toBe('/without/7')
  fireEvent.click(remove)
  expect(onRemove).toHaveBeenCalledWith(7)
})
