// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInDom } from '#client/testing/render-in-dom.tsx'
import { PRODUCT } from '#client/testing/shop-data.ts'
import type { CatalogQuery } from './catalog-query.ts'
import { catalogHref, parseCatalogQuery } from './catalog-query.ts'
import { CatalogView } from './catalog-view.tsx'

test('keeps the first choices of a shopper who sets filters, sort order and page size before the first new list is there', () => {
  const go = vi.fn<(query: CatalogQuery) => void>()
  const query = parseCatalogQuery(new URLSearchParams())
  const dom = renderInDom(
    <CatalogView
      list={{ basePath: '/catalog', scope: {}, query, go }}
      products={{
        data: { list: [PRODUCT], total: 120 },
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
  fireEvent.click(dom.getByRole('checkbox', { name: 'In stock only' }))
  fireEvent.change(dom.getByRole('combobox', { name: 'Sort by' }), {
    target: { value: 'price_asc' },
  })
  fireEvent.change(dom.getByRole('combobox', { name: /per page/i }), { target: { value: '24' } })
  const hrefs = go.mock.calls.map(([next]) => catalogHref('/catalog', next))
  expect(hrefs.at(-1)).toBe('/catalog?stock=1&sort=price_asc&size=24')
})
