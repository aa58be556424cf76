// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { renderInDom } from '#client/testing/render-in-dom.tsx'
import { CategoryTile } from './category-tile.tsx'

test('shows name, picture and description of a category and links to it', () => {
  const category = {
    id: 3,
    name: 'Seed backup',
    image: '/images/c.png',
    description: 'Steel and paper',
    productCount: 15,
  }
  const dom = renderInDom(<CategoryTile category={category} />)
  const tile = dom.getByRole('link', { name: /Seed backup.*Steel and paper.*15 products/ })
  expect(tile.getAttribute('href')).toBe('/catalogOption/3')
  expect(tile.contains(dom.container.querySelector('img[src^="/images/c.png"]'))).toBe(true)
})
