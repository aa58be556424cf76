import { expect, test } from 'vitest'
import { renderMarkup } from '#client/testing/render.tsx'
import { parseCatalogQuery } from './catalog-query.ts'
import { CatalogToolbar } from './catalog-toolbar.tsx'

function render(search: string) {
  const query = parseCatalogQuery(new URLSearchParams(search))
  return renderMarkup(
    <CatalogToolbar
      list={{ basePath: '/catalog', scope: {}, query, go: () => undefined }}
      total={120}
      failed={false}
      filterButton={null}
    />,
  )
}

const toolbar = render('sort=sales_asc&size=24')

function optionsOf(name: string): string[] {
  const [, options = ''] =
    new RegExp(`<select[^>]*name="${name}"[^>]*>(.*?)</select>`).exec(toolbar) ?? []
  return [...options.matchAll(/<option value="(\w*)"( selected="")?[^>]*>/g)].map(
    ([, value = '', chosen]) => `${value}${chosen ? ' (chosen)' : ''}`,
  )
}

test('offers sorting by price and sales in both directions, and newest first as the default', () => {
  expect(optionsOf('sort')).toEqual([
    '',
    'price_desc',
    'price_asc',
    'sales_desc',
    'sales_asc (chosen)',
  ])
})

test('offers pages of 12, 24 or 48 products', () => {
  expect(optionsOf('size')).toEqual(['12', '24 (chosen)', '48'])
})

test('names the default order of a search “Best match”, and of any other list “Newest”', () => {
  expect(render('q=wallet')).toContain('<option value="" selected="">Best match</option>')
  expect(render('q=wallet')).not.toContain('Newest')
  expect(render('')).toContain('<option value="" selected="">Newest</option>')
})
