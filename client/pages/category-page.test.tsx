import { expect, test } from 'vitest'
import { renderMarkup } from '#client/testing/render.tsx'
import CategoryPage from './category-page.tsx'

const CATEGORY = { id: 7, name: 'Readers', image: null, description: '', productCount: 0 }

test('offers the catalogue for a category without products', () => {
  const search = new URLSearchParams()
  const page = renderMarkup(<CategoryPage params={{ id: '7' }} search={search} />, [
    { path: 'catalog.category', input: { id: 7 }, data: CATEGORY },
    {
      path: 'catalog.products',
      input: { categoryId: 7, page: 1, limit: 12 },
      data: { list: [], total: 0 },
    },
  ])
  expect(page).toContain('There are no products in this category')
  expect(page).toMatch(/href="\/catalog"[^>]*>To the catalogue</)
})
