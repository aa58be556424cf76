import { expect, test } from 'vitest'
import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import { DEMO_PASSWORD, DEMO_USERS } from '#fixtures/content/demo-users.ts'
import { holds } from './report/report.ts'
import { checkUpstream } from './testing/check-upstream.ts'
import { startDeviating } from './testing/start-deviating.ts'

const demo = { account: DEMO_USERS[0]?.username ?? '', password: DEMO_PASSWORD }

const goodsRows: [string, RegExp][] = [
  ['ids', /ids: expected only the products \d+ and \d+, seen 38 of 40 products others/],
  ['in_stock', /in_stock: expected only products in stock, seen \d+ of 40 products out of stock/],
  ['keyword', /keyword: expected no products for “qzxvwkjq”, seen 40 products/],
  [
    'price_min',
    /price_min: expected only products of [\d.]+ or more, seen \d+ of 40 products cheap/,
  ],
  [
    'price_max',
    /price_max: expected only products of [\d.]+ or less, seen \d+ of 40 products more/,
  ],
  ['category_id', /category_id: expected fewer than all 40 products for \d+, seen all 40/],
  ['brand_id', /brand_id: expected fewer than all 40 products for \d+, seen all 40/],
  ['tag', /tag: expected fewer than all 40 products for “.+”, seen all 40/],
  ['attributes', /attributes: expected fewer than all 40 products for \d+: \[\d+\], seen all 40/],
  ['sort', /sort: expected products sorted by price_asc, seen \d+ of 40 products in a wrong place/],
  ['page', /page: expected other rows on page 2, seen the rows of page 1/],
  ['limit', /limit: expected at most 2 rows, seen \d+/],
]
test.each(goodsRows)(
  'reports that the list of products ignores the field %s of the request, and shows that call',
  async (field, said) => {
    const { url } = await startDeviating({ ignores: { 'goods.goodslist': [field] } })
    const { text, report } = await checkUpstream({ UPSTREAM_URL: url })
    expect(text).toMatch(said)
    expect(text).toMatch(new RegExp(`· sent: \\{[^\\n]*"${field}":`))
    expect(holds(report)).toBe(false)
  },
)

const pagedLists: EndpointName[] = [
  'article.personal_list',
  'baseinfo.gettrademark',
  'baseinfo.commonList',
]
test.each(pagedLists)('reports that every page of %s is its first page', async (name) => {
  const { url } = await startDeviating({ ignores: { [name]: ['page'] } })
  const { verdicts, text } = await checkUpstream({ UPSTREAM_URL: url })
  expect(verdicts.get(name)?.kind).toBe('differs')
  expect(text).toContain('page: expected other rows on page 2, seen the rows of page 1')
})

const orderRows: [string, RegExp][] = [
  ['order_no', /order_no: expected only the order with this number, seen \d+ of \d+ orders that/],
  ['pay_status', /pay_status: expected only cancelled orders, seen \d+ of \d+ orders that/],
  ['start_time', /start_time: expected no orders placed in a year from now or later, seen 10 of/],
  ['end_time', /end_time: expected no orders placed in 1970, seen 10 of 10 orders that do not fit/],
  ['page', /page: expected other rows on page 2, seen the rows of page 1/],
]
test.each(orderRows)(
  'reports that the list of an account’s orders ignores the field %s of the request',
  async (field, said) => {
    const { url } = await startDeviating({ ignores: { 'order.list': [field] } })
    const { text, verdicts } = await checkUpstream({ UPSTREAM_URL: url }, { account: demo })
    expect(text).toMatch(said)
    expect(verdicts.get('order.list')?.kind).toBe('differs')
  },
)

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
