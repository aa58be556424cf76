import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { previewProduct } from './preview-product.ts'

const card = (id: number) => ({
  id,
  title: `Product ${id}`,
  tags: [],
  images: [],
  price: { minor: 100 * id, currency: 'USD' },
  oldPrice: null,
  stock: 1,
  salesCount: null,
  categoryId: null,
  brandId: null,
  brandName: '',
})

function fill() {
  const queryClient = new QueryClient()
  const set = (name: string, data: unknown) =>
    queryClient.setQueryData([['catalog', name], { input: {}, type: 'query' }], data)
  set('products', { list: [card(1), card(2)], total: 2 })
  set('sale', [card(3)])
  set('product', { ...card(4), descriptionHtml: '<p>', related: [card(5)] })
  set('brands', { list: [{ id: 6, name: 'Maker' }], total: 1 })
  return queryClient
}

test.each([1, 2, 3, 5])('finds the card of product %s in the query cache', (id) => {
  expect(previewProduct(fill(), id)).toEqual({ ...card(id), descriptionHtml: '', related: [] })
})

test.each([6, 7])(
  'returns undefined for id %s, which belongs to no product card in the query cache',
  (id) => {
    expect(previewProduct(fill(), id)).toBeUndefined()
  },
)
