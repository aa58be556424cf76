import { expect, test } from 'vitest'
import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import { DEMO_PASSWORD, DEMO_USERS } from '#fixtures/content/demo-users.ts'
import { holds } from '#scripts/contract/report/report.ts'
import { startFakeUpstream } from '#server/testing/fake-upstream.ts'
import { checkUpstream } from './check-upstream.ts'
import { startDeviating } from './start-deviating.ts'

const demo = { account: DEMO_USERS[0]?.username ?? '', password: DEMO_PASSWORD }

const GOODS_FIELDS: { [field: string]: string } = {
  ids: String.raw`only the products \d+ and \d+, seen 38 of 40 products others`,
  in_stock: String.raw`only products in stock, seen \d+ of 40 products out of stock`,
  keyword: 'no products for “qzxvwkjq”, seen 40 products',
  price_min: String.raw`only products of [\d.]+ or more, seen \d+ of 40 products cheaper`,
  price_max: String.raw`only products of [\d.]+ or less, seen \d+ of 40 products more expensive`,
  category_id: String.raw`fewer than all 40 products for \d+, seen all 40`,
  brand_id: String.raw`fewer than all 40 products for \d+, seen all 40`,
  tag: 'fewer than all 40 products for “.+”, seen all 40',
  attributes: String.raw`fewer than all 40 products for \d+: \[\d+\], seen all 40`,
  sort: String.raw`products sorted by price_asc, seen \d+ of 40 products in a wrong place`,
}

test('reports each field of the request that a list ignores, and shows the first of these calls', async () => {
  const { url } = await startDeviating({
    ignores: { 'goods.goodslist': Object.keys(GOODS_FIELDS), 'baseinfo.gettrademark': ['limit'] },
  })
  const { text, report } = await checkUpstream({ UPSTREAM_URL: url })
  for (const [field, said] of Object.entries(GOODS_FIELDS))
    expect(text).toMatch(new RegExp(`${field}: expected ${said}`))
  expect(text).toMatch(/limit: expected at most 2 rows, seen \d+/)
  expect(text).toMatch(/· sent: \{"ids":\[\d+,"… 1 more"\],"page":1,"limit":48/)
  expect(holds(report)).toBe(false)
})

test('reports lists whose pages all contain the rows of their first page', async () => {
  const lists: EndpointName[] = [
    'goods.goodslist',
    'article.personal_list',
    'baseinfo.gettrademark',
    'baseinfo.commonList',
  ]
  const ignores = Object.fromEntries(lists.map((name) => [name, ['page']]))
  const { url } = await startDeviating({ ignores })
  const { verdicts, text } = await checkUpstream({ UPSTREAM_URL: url })
  const differing = [...verdicts].flatMap(([name, { kind }]) => (kind === 'differs' ? [name] : []))
  expect(differing).toHaveLength(lists.length)
  expect(differing).toEqual(expect.arrayContaining(lists))
  expect(text.split('page: expected other rows on page 2, seen the rows of page 1')).toHaveLength(5)
})

const ORDER_FIELDS: { [field: string]: string } = {
  order_no: String.raw`only the order with this number, seen \d+ of \d+ orders that do not fit`,
  pay_status: String.raw`only cancelled orders, seen \d+ of \d+ orders that do not fit`,
  start_time: 'no orders placed in a year from now or later, seen 10 of 10 orders',
  end_time: 'no orders placed in 1970, seen 10 of 10 orders',
  page: 'other rows on page 2, seen the rows of page 1',
}
test('reports each field of the request that the list of an account’s orders ignores', async () => {
  const { url } = await startDeviating({ ignores: { 'order.list': Object.keys(ORDER_FIELDS) } })
  const { text, verdicts } = await checkUpstream({ UPSTREAM_URL: url }, { account: demo })
  for (const [field, said] of Object.entries(ORDER_FIELDS))
    expect(text).toMatch(new RegExp(`${field}: expected ${said}`))
  expect(verdicts.get('order.list')?.kind).toBe('differs')
})

test.each([
  { timeZone: 'two hours ahead of UTC', seconds: 7_200, said: '2 hours after the order was sent' },
  { timeZone: 'behind UTC', seconds: -12_600, said: '3.5 hours before the order was sent' },
])('reports an upstream that writes the time of a new order $timeZone', async (row) => {
  const { url } = await startDeviating({
    changes: {
      'order.info': ({ create_time: time, ...order }: { create_time: number }) => ({
        ...order,
        create_time: time + row.seconds,
      }),
    },
  })
  const { text, verdicts } = await checkUpstream({ UPSTREAM_URL: url }, { writes: true })
  expect(text).toContain(
    `create_time: expected the time of the order, in UTC, seen a time ${row.said}`,
  )
  expect(verdicts.get('order.info')?.kind).toBe('differs')
})

test('does not report an upstream whose clock is wrong by 20 minutes, which no time zone explains', async () => {
  const { url } = await startDeviating({
    changes: {
      'order.info': ({ create_time: time, ...order }: { create_time: number }) => ({
        ...order,
        create_time: time + 20 * 60,
      }),
    },
  })
  const { verdicts } = await checkUpstream({ UPSTREAM_URL: url }, { writes: true })
  expect(verdicts.get('order.info')?.kind).toBe('holds')
})

test('reports an upstream that returns another item than the requested one', async () => {
  const names: EndpointName[] = ['goods.goodsdetail', 'goods.typeInfo', 'article.personal_info']
  const another = (data: { id: number }) => ({ ...data, id: data.id + 1 })
  const { url } = await startDeviating({
    changes: {
      'goods.goodsdetail': another,
      'goods.typeInfo': another,
      'article.personal_info': ({ info, ...data }: { info: { id: number } }) => ({
        ...data,
        info: another(info),
      }),
    },
  })
  const { verdicts, text } = await checkUpstream({ UPSTREAM_URL: url })
  expect(text).toMatch(/id: expected the item that was asked for \((\d+)\), seen another \(\d+\)/)
  for (const name of names) expect(verdicts.get(name)?.kind).toBe('differs')
})

test('reports reviews of other products, articles in a wrong order, and totals of one page', async () => {
  const { url } = await startDeviating({
    changes: {
      'baseinfo.gettrademark': ({ list }: { list: unknown[] }) => ({ list, total: list.length }),
    },
    ignores: { 'baseinfo.commonList': ['goods_id'], 'article.personal_list': ['order'] },
  })
  const { text } = await checkUpstream({ UPSTREAM_URL: url })
  expect(text).toMatch(/goods_id: expected only reviews of product \d+, seen \d+ of \d+ of other/)
  expect(text).toMatch(/order: expected articles sorted by most_read, seen another order/)
  expect(text).toContain('total: expected the rows of all pages, seen 2')
})

test.each([
  {
    change: 7,
    said: /total: expected the rows of all pages, seen \d+, but page \d+ has 0 of \d rows/,
  },
  { change: -7, said: /total: expected the rows of all pages, seen \d+, but page \d+ has further/ },
])('reports a total that is wrong by $change', async ({ change, said }) => {
  const { url } = await startDeviating({
    changes: {
      'goods.goodslist': ({ total, ...data }: { total: number }) => ({
        ...data,
        total: total + change,
      }),
    },
  })
  const { text, verdicts } = await checkUpstream({ UPSTREAM_URL: url })
  expect(text).toMatch(said)
  expect(verdicts.get('goods.goodslist')?.kind).toBe('differs')
})

test('reports a list that repeats its last page for every later page', async () => {
  const { url } = await startFakeUpstream(({ path, payload }) => {
    if (!path.endsWith('gettrademark')) return { data: { list: [], total: 0 } }
    const first = 2 * Math.min(Number(payload['page']), 3) - 1
    const list = [first, first + 1].map((id) => ({ id, name: `Brand ${id}` }))
    return { data: { list, total: 6 } }
  })
  const { text } = await checkUpstream({ UPSTREAM_URL: url })
  expect(text).toContain(
    'page: expected no rows after the last page, seen rows of page 3 again on page 4',
  )
})

test('does not report filters that the list of products cannot show, when there is one product', async () => {
  const { url } = await startDeviating({
    changes: {
      'goods.goodslist': ({ list }: { list: unknown[] }) => ({ list: list.slice(0, 1), total: 1 }),
    },
    ignores: { 'goods.goodslist': ['ids', 'keyword', 'sort', 'price_min', 'category_id'] },
  })
  const { verdicts } = await checkUpstream({ UPSTREAM_URL: url })
  expect(verdicts.get('goods.goodslist')?.kind).toBe('holds')
})

test('reports products that a filter by id does not find', async () => {
  const { url } = await startDeviating({
    changes: {
      'goods.goodslist': (data: { total: number }) =>
        data.total === 2 ? { list: [], total: 0 } : data,
    },
  })
  const { text } = await checkUpstream({ UPSTREAM_URL: url })
  expect(text).toMatch(
    /ids: expected only the products (\d+) and (\d+), seen a list without \1 and \2/,
  )
})

test('reports a filter that the upstream refuses, but no difference for one broken row of two', async () => {
  type List = { list: { id: unknown }[]; total: number }
  const { url } = await startDeviating({
    changes: {
      // Breaks the second row of the answer to a filter by two ids.
      'goods.goodslist': ({ list, total }: List) => ({
        total,
        list:
          total === 2
            ? list.map((row, index) => (index === 1 ? { ...row, title: [] } : row))
            : list,
      }),
    },
    refuses: { 'goods.goodslist': 'tag' },
  })
  const { text } = await checkUpstream({ UPSTREAM_URL: url })
  expect(text).toContain('code: expected 1, seen 0')
  expect(text).not.toContain('list[].title')
})
