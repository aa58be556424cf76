// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { renderInDom, textOf } from '#client/testing/render-in-dom.tsx'
import { CatalogFilters } from './catalog-filters.tsx'
import { parseCatalogQuery } from './catalog-query.ts'

const groups = [
  { id: 1, name: 'Connection', values: [{ id: 11, name: 'USB-C', count: 10 }] },
  { id: 2, name: 'Colour', values: [{ id: 21, name: 'Blue', count: 4 }] },
]

/** Renders the filters of a category with this URL query, and returns the labels of two attribute values. */
function labelsFor(search: string): string[] {
  const query = parseCatalogQuery(new URLSearchParams(search))
  const list = {
    basePath: '/catalogOption/1',
    scope: { categoryId: 1 },
    query,
    chosen: query,
    go: () => {},
  }
  const dom = renderInDom(
    <CatalogFilters list={list} choices={{ groups, brands: [], symbol: '$' }} formId="filters" />,
  )
  return ['USB-C', 'Blue'].map((name) => textOf(dom.getByText(name, { exact: false })))
}

test.each([
  ['without a filter, shows both counts', '', ['USB-C 10', 'Blue 4']],
  ['hides the counts while a price is chosen', 'min=100', ['USB-C', 'Blue']],
  ['hides the counts while only products in stock are shown', 'stock=1', ['USB-C', 'Blue']],
  ['hides the count of one attribute while another is chosen', 'a1=11', ['USB-C 10', 'Blue']],
])('%s', (_title, search, labels) => {
  expect(labelsFor(search).map((label) => label.trim())).toEqual(labels)
})
