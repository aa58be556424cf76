import { expect, test } from 'vitest'
import { renderMarkup } from '#client/testing/render.tsx'
import { CategoryTile } from './category-tile.tsx'

test('shows name, picture and description of a category and links to it', () => {
  const category = {
    id: 3,
    name: 'Seed backup',
    image: '/images/c.png',
    description: 'Steel and paper',
    productCount: 15,
  }
  const tile = renderMarkup(<CategoryTile category={category} />)
  expect(tile).toContain('href="/catalogOption/3"')
  expect(tile).toContain('Seed backup')
  expect(tile).toContain('Steel and paper')
  expect(tile).toContain('/images/c.png')
})
