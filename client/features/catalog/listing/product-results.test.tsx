// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { renderInDom } from '#client/testing/render-in-dom.tsx'
import { parseCatalogQuery } from './catalog-query.ts'
import { ProductResults } from './product-results.tsx'

const titleOf = (search: string, total: number) => {
  const query = parseCatalogQuery(new URLSearchParams(search))
  const list = { basePath: '/search', scope: {}, query, chosen: query, go: () => undefined }
  const page = { list: [], total, readAt: 0 }
  return renderInDom(
    <ProductResults
      list={list}
      page={page}
      stale={false}
      emptyTitle="Nothing found"
      emptyAction={null}
      action={() => null}
    />,
  ).container.textContent
}

test('says that a page is past the end only for later pages, even if the upstream counts products that it does not list', () => {
  expect(titleOf('page=9', 1)).toContain('Page not found')
  expect(titleOf('', 1)).toContain('Nothing found')
  expect(titleOf('', 0)).toContain('Nothing found')
})
