// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { categoryQuery, productsQuery } from '#client/features/catalog/queries.ts'
import { renderInDom } from '#client/testing/render-in-dom.tsx'
import CategoryPage from './category-page.tsx'

const CATEGORY = { id: 7, name: 'Readers', image: null, description: '', productCount: 0 }

test('links to the catalogue from a category without products', () => {
  const search = new URLSearchParams()
  const dom = renderInDom(<CategoryPage params={{ id: '7' }} search={search} />, [
    [categoryQuery(7), CATEGORY],
    [productsQuery(search, { categoryId: 7 }), { list: [], total: 0 }],
  ])
  dom.getByRole('heading', { level: 1, name: 'Readers' })
  dom.getByText('No products in this category right now')
  const link = dom.getByRole('link', { name: 'Shop all products' })
  expect(link.getAttribute('href')).toBe('/catalog')
})
