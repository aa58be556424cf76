import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createRpcClient, createTrpc } from '#client/api/trpc.ts'
import { pageQueries } from '#client/router/prefetch.ts'
import { headOf } from './head.ts'
import { findRoute } from '#client/router/find-route.ts'

/**
 * Returns the page numbers that title, canonical URL and list query of a page contain. All come from the same URL.
 */
function pagesOf(path: string) {
  const { pathname, searchParams: search } = new URL(path, 'https://shop.example')
  const match = findRoute(pathname)
  if (!match) throw new Error(`No route matches ${path}`)
  const t = (id: string, values: object = {}) => `${id} ${JSON.stringify(values)}`
  const trpc = createTrpc(createRpcClient(), new QueryClient())
  const head = headOf({ match, search, trpc, t })
  const [, titled = '1'] = /"page":(\d+)/.exec(head.title) ?? []
  const keys = pageQueries(match, search).map((query) => query(trpc.utils).queryKey)
  const list = keys.find(([name]) => /products|articles/.test(name.join('.')))
  return { title: Number(titled), canonical: head.page, list: list?.[1]?.input }
}

for (const path of ['/catalog', '/catalogOption/1', '/brandsInfo/1', '/article']) {
  test(`title, canonical URL and list query of ${path} use the same page number`, () => {
    for (const [page, read] of [
      ['2', 2],
      ['1234567', 1_234_567],
      ['12345678901', 1],
      ['01', 1],
      ['-3', 1],
      ['2.5', 1],
      ['1e3', 1],
      ['0', 1],
      ['x', 1],
      ['', 1],
    ] as const) {
      expect(pagesOf(`${path}?page=${page}`)).toEqual({
        title: read,
        canonical: read,
        list: expect.objectContaining({ page: read }) as object,
      })
    }
  })
}
