// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { renderInDom } from '#client/testing/render-in-dom.tsx'
import { PRODUCT } from '#client/testing/shop-data.ts'
import { parseCatalogQuery } from './catalog-query.ts'
import { ProductResults } from './product-results.tsx'

type Shown = { search: string; chosen?: string; total: number; isListed?: boolean; stale?: boolean }

const queryOf = (search: string) => parseCatalogQuery(new URLSearchParams(search))

function results({ search, chosen = search, total, isListed = false, stale = false }: Shown) {
  const list = {
    basePath: '/search',
    scope: {},
    query: queryOf(search),
    chosen: queryOf(chosen),
    go: () => undefined,
  }
  return (
    <ProductResults
      list={list}
      page={{ list: isListed ? [PRODUCT] : [], total }}
      stale={stale}
      emptyTitle="Nothing found"
      emptyAction={null}
      action={() => null}
    />
  )
}

const titleOf = (search: string, total: number) =>
  renderInDom(results({ search, total })).container.textContent

test('says that a page is past the end only for later pages, even if the upstream counts products that it does not list', () => {
  expect(titleOf('page=9', 1)).toContain('Page not found')
  expect(titleOf('', 1)).toContain('Nothing found')
  expect(titleOf('', 0)).toContain('Nothing found')
})

test('page links lead to the first page of a chosen list until it is shown, because it may be shorter', () => {
  const isListed = true
  const dom = renderInDom(results({ search: '', total: 120, isListed }))
  const show = (shown: Shown) => {
    dom.rerender(results({ ...shown, isListed }))
    return dom.getByRole('link', { name: 'Page 2' }).getAttribute('href')
  }
  expect(show({ search: '', chosen: 'page=3', total: 120 })).toBe('/search?page=2')
  expect(show({ search: '', chosen: 'sort=price_asc', total: 120 })).toBe(
    '/search?sort=price_asc&page=2',
  )
  expect(show({ search: '', chosen: 'stock=1', total: 120 })).toBe('/search?stock=1')
  expect(show({ search: 'stock=1', total: 120, stale: true })).toBe('/search?stock=1')
  expect(show({ search: 'stock=1', total: 30 })).toBe('/search?stock=1&page=2')
})
