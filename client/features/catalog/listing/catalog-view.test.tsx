// @vitest-environment happy-dom
import { act, fireEvent, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { destinationStore } from '#client/lib/navigate.ts'
import { hrefsOf, renderInDom } from '#client/testing/render-in-dom.tsx'
import { PRODUCT } from '#client/testing/shop-data.ts'
import { catalogHref, parseCatalogQuery } from './catalog-query.ts'
import { CatalogView } from './catalog-view.tsx'

/** Renders a list, on which no navigation ends. */
function renderList(search: string, total = 120) {
  onTestFinished(() => destinationStore.set(null))
  return renderInDom(
    <CatalogView
      list={{
        basePath: '/catalog',
        scope: {},
        query: parseCatalogQuery(new URLSearchParams(search)),
        go: (next) => destinationStore.set(catalogHref('/catalog', next)),
      }}
      products={{
        data: { list: total > 0 ? [PRODUCT] : [], total },
        isError: false,
        error: null,
        isFetching: false,
        refetch: () => undefined,
        isPlaceholderData: false,
      }}
      choices={{ groups: [], brands: [], symbol: '$' }}
      emptyTitle=""
      emptyAction={null}
      action={() => null}
    />,
  )
}

const chooseInStock = (dom: ReturnType<typeof renderList>) =>
  fireEvent.click(dom.getByRole('checkbox', { name: 'In stock only' }))

test('keeps the first choices of a shopper who sets filters, sort order and page size before the first new list is there', () => {
  const dom = renderList('')
  chooseInStock(dom)
  fireEvent.change(dom.getByRole('combobox', { name: 'Sort by' }), {
    target: { value: 'price_asc' },
  })
  fireEvent.change(dom.getByRole('combobox', { name: /per page/i }), { target: { value: '24' } })
  expect(destinationStore.get()).toBe('/catalog?stock=1&sort=price_asc&size=24')
})

test('links that remove a filter keep a choice whose list is still loading', () => {
  const dom = renderList('tag=hot&a4=401')
  chooseInStock(dom)
  const active = within(dom.getByRole('list', { name: 'Active filters' }))
  expect(hrefsOf(active.getAllByRole('link'))).toEqual([
    '/catalog?a4=401&stock=1',
    '/catalog?tag=hot&stock=1',
  ])
})

test.each([120, 0])(
  'links that remove all filters of a list of %i products keep a sort order whose list is still loading',
  (total) => {
    const dom = renderList('tag=hot', total)
    fireEvent.change(dom.getByRole('combobox', { name: 'Sort by' }), {
      target: { value: 'price_asc' },
    })
    const links = dom.getAllByRole('link', { name: /^Clear/ })
    expect(new Set(hrefsOf(links))).toEqual(new Set(['/catalog?sort=price_asc']))
  },
)

test('a link that removes an attribute does not add it again after the shopper has unticked it', () => {
  const dom = renderList('tag=hot&a4=401')
  act(() => destinationStore.set('/catalog?tag=hot'))
  const active = within(dom.getByRole('list', { name: 'Active filters' }))
  expect(hrefsOf(active.getAllByRole('link'))).toEqual(['/catalog', '/catalog?tag=hot'])
})

test('shows a choice no longer after the shopper has followed a link to the current list', () => {
  const dom = renderList('')
  chooseInStock(dom)
  expect(dom.getByRole('checkbox', { checked: true })).toBeDefined()
  act(() => destinationStore.set('/catalog'))
  expect(dom.queryByRole('checkbox', { checked: true })).toBeNull()
})
