import { expect, test } from 'vitest'
import { categoryQuery, productsQuery } from '#client/features/catalog/queries.ts'
import { renderMarkup } from '#client/testing/render.tsx'
import CategoryPage from './category-page.tsx'

const CATEGORY = { id: 7, name: 'Readers', image: null, description: '', productCount: 0 }

test('links to the catalogue from a category without products', () => {
  const search = new URLSearchParams()
  const page = renderMarkup(<CategoryPage params={{ id: '7' }} search={search} />, [
    [categoryQuery(7), CATEGORY],
    [productsQuery(search, { categoryId: 7 }), { list: [], total: 0 }],
  ])
  expect(page).toContain('No products in this category right now')
  expect(page).toMatch(/href="\/catalog"[^>]*>Shop all products</)
})
