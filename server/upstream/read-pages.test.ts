import { expect, test } from 'vitest'
import { goods } from '#server/testing/wire-examples.ts'
import { startOverFake } from '#server/testing/upstream-over-fake.ts'

const ALL = Array.from({ length: 25 }, (_, index) => goods(index + 1))
const rows = (from: number, to: number) => ALL.slice(from - 1, to).map(({ id }) => id)

/** Starts an upstream whose pages have `size` rows, or at most so many if it `caps` the requested limit. */
function startWithPages({
  size,
  caps,
  list = ALL,
}: {
  size: number
  caps: boolean
  list?: object[]
}) {
  return startOverFake(({ payload }) => {
    const rowsOf = caps ? Math.min(size, Number(payload['limit'])) : size
    const before = (Number(payload['page']) - 1) * rowsOf
    return { data: { list: list.slice(before, before + rowsOf), total: list.length } }
  })
}

test.each([
  { size: 10, caps: true },
  { size: 10, caps: false },
  { size: 20, caps: false },
  { size: 7, caps: true },
])(
  'puts the requested pages together from pages of the upstream like $size, $caps',
  async (made) => {
    const { upstream, context, lines } = await startWithPages(made)
    const read = async (page: number) => {
      const { data } = await upstream.call('goods.goodslist', { page, limit: 12 }, context)
      expect(data.total).toBe(25)
      return data.list.map(({ id }) => id)
    }
    // The first call asks for a page whose size nobody knows yet.
    expect(await read(3)).toEqual(rows(25, 25))
    expect(await read(1)).toEqual(rows(1, 12))
    expect(await read(2)).toEqual(rows(13, 24))
    expect(await read(4)).toEqual([])
    const reason = `a page has ${made.size} rows, although 12 were requested`
    expect(lines.filter((line) => JSON.stringify(line).includes(reason))).toHaveLength(1)
  },
)

test('keeps the places of rows beside a row that cannot be read', async () => {
  const list = ALL.map((row) => (row.id === 5 ? { ...row, price: 'free' } : row))
  const { upstream, context } = await startWithPages({ size: 10, caps: true, list })
  const { data } = await upstream.call('goods.goodslist', { page: 1, limit: 12 }, context)
  expect(data.list.map(({ id }) => id)).toEqual([...rows(1, 4), ...rows(6, 12)])
  expect(data.broken).toMatchObject([{ index: 4 }])
})

test('sends one call for a page that fits, and for the only page of a list', async () => {
  const { upstream, context, calls } = await startWithPages({ size: 48, caps: true })
  await upstream.call('goods.goodslist', { page: 1, limit: 12 }, context)
  await upstream.call('goods.goodslist', { page: 2, limit: 12 }, context)
  await upstream.call('goods.goodslist', { page: 1, limit: 40 }, context)
  expect(calls).toHaveLength(3)
})

test('shows the rows of the first page if the total is wrong, and asks other lists for whole pages', async () => {
  const { upstream, context, calls } = await startOverFake(({ payload }) => {
    const found = 'in_stock' in payload ? ALL.slice(0, 5) : ALL
    const before = (Number(payload['page']) - 1) * 12
    return { data: { list: found.slice(before, before + 12), total: ALL.length } }
  })
  const read = async (input: object) => {
    const { data } = await upstream.call('goods.goodslist', { limit: 12, ...input }, context)
    return data.list.map(({ id }) => id)
  }
  expect(await read({ page: 1, in_stock: true })).toEqual(rows(1, 5))
  const before = calls.length
  expect(await read({ page: 2 })).toEqual(rows(13, 24))
  expect(calls).toHaveLength(before + 1)
})

test('shows the rows that have arrived if another page of the upstream cannot be read', async () => {
  const { upstream, context } = await startOverFake(({ payload }) =>
    payload['page'] === 1 ? { data: { list: ALL.slice(0, 10), total: ALL.length } } : 'reset',
  )
  const { data } = await upstream.call('goods.goodslist', { page: 1, limit: 12 }, context)
  expect(data.list.map(({ id }) => id)).toEqual(rows(1, 10))
})

test('loses no rows if the upstream repeats a row', async () => {
  const list = [...ALL.slice(0, 6), ...ALL.slice(5)]
  const { upstream, context } = await startWithPages({ size: 12, caps: false, list })
  const read = async (page: number) => {
    const { data } = await upstream.call('goods.goodslist', { page, limit: 12 }, context)
    return data.list.map(({ id }) => id)
  }
  expect([...(await read(1)), ...(await read(2)), ...(await read(3))]).toEqual(rows(1, 25))
})
