import { expect, test } from 'vitest'
import { renderMarkup } from '#client/testing/render.tsx'
import { parseCatalogQuery } from './catalog-query.ts'
import { CatalogToolbar } from './catalog-toolbar.tsx'
import { PageSize } from './page-size.tsx'

function listOf(search: string) {
  const query = parseCatalogQuery(new URLSearchParams(search))
  return { basePath: '/catalog', scope: {}, query, go: () => undefined }
}

function render(search: string, total = 120) {
  return renderMarkup(
    <CatalogToolbar list={listOf(search)} total={total} failed={false} filterButton={null} />,
  )
}

function optionsOf(markup: string): string[] {
  const [, options = ''] = /<select[^>]*>(.*?)<\/select>/.exec(markup) ?? []
  return [...options.matchAll(/<option value="(\w*)"( selected="")?[^>]*>/g)].map(
    ([, value = '', chosen]) => `${value}${chosen ? ' (chosen)' : ''}`,
  )
}

test('offers sorting by price and sales in both directions, and newest first as the default', () => {
  expect(optionsOf(render('sort=sales_asc&size=24'))).toEqual([
    '',
    'price_desc',
    'price_asc',
    'sales_desc',
    'sales_asc (chosen)',
  ])
})

test('offers pages of 12, 24 or 48 products', () => {
  expect(optionsOf(renderMarkup(<PageSize list={listOf('size=24')} />))).toEqual([
    '12',
    '24 (chosen)',
    '48',
  ])
})

test('names the default order of a search “Best match”, and of any other list “Newest”', () => {
  expect(render('q=wallet')).toContain('<option value="" selected="">Best match</option>')
  expect(render('q=wallet')).not.toContain('Newest')
  expect(render('')).toContain('<option value="" selected="">Newest</option>')
})

test('shows the range and the total, such as “13–24 of 120”, or only the total if one page shows all', () => {
  expect(render('page=2')).toContain('13–24 of 120 products')
  expect(render('page=5&size=24', 100)).toContain('97–100 of 100 products')
  expect(render('', 12)).toContain('>12 products<')
})

test('shows the total if the requested page is past the end of the list', () => {
  expect(render('page=9', 30)).toContain('>30 products<')
})

test('without JavaScript, sorting and page size keep all other parameters of the URL except the page', () => {
  const search = 'q=usb&a4=401&sort=price_asc&size=24&page=3'
  const hidden = (markup: string) =>
    [...markup.matchAll(/type="hidden" name="(\w+)"/g)].map(([, name]) => name)
  expect(hidden(render(search))).toEqual(['q', 'a4', 'size'])
  expect(hidden(renderMarkup(<PageSize list={listOf(search)} />))).toEqual(['q', 'a4', 'sort'])
})
