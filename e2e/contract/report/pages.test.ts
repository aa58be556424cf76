import { expect, test } from 'vitest'
import { goods } from '#server/testing/wire-examples.ts'
import { startFakeUpstream } from '#server/testing/fake-upstream.ts'
import { checkUpstream } from './check-upstream.ts'

const PRODUCTS = Array.from({ length: 60 }, (_, index) => goods(index + 1))

type Pages = { max?: number; first?: number; count?: number; total?: object }

/** Returns the report on an upstream whose list of products has pages of at most `max` rows, counted from `first`. */
async function reportOnPages({
  max = 100,
  first = 1,
  count = PRODUCTS.length,
  total = { total: count },
}: Pages) {
  const all = PRODUCTS.slice(0, count)
  const { url } = await startFakeUpstream(({ path, payload }) => {
    if (!path.endsWith('/goodslist')) return { data: { list: [], total: 0 } }
    const { page = first, limit = 10 } = payload
    const size = Math.min(max, Number(limit))
    const before = (Number(page) - first) * size
    return { data: { list: all.slice(before, before + size), ...total } }
  })
  const { text } = await checkUpstream({ UPSTREAM_URL: url })
  return text
}

const SHORT = 'limit: expected 48 rows, seen 10. The shop sends several calls for one page'
const LATE = 'page: expected page 1 to be the first page, seen other rows without page'

test('reports an upstream that allows fewer rows on a page than the shop requests', async () => {
  expect(await reportOnPages({ max: 10 })).toContain(SHORT)
  expect(await reportOnPages({ max: 48 })).not.toContain('limit: expected')
  expect(await reportOnPages({ max: 10, count: 10 })).not.toContain('limit: expected')
})

test.each([60, 3, 1])('reports that pages of %i rows are counted from 0', async (count) => {
  const text = await reportOnPages({ first: 0, count })
  expect(text).toContain(LATE)
  expect(text).not.toContain('total: expected')
  expect(await reportOnPages({ count })).not.toContain(LATE)
})

test('reports that the total is missing, and what shoppers see then', async () => {
  expect(await reportOnPages({ total: {} })).toContain(
    'total: expected the rows of all pages, seen nothing. Lists offer one more page at a time',
  )
})
