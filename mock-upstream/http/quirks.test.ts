import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestMock, type Mock } from '#mock-upstream/testing/open-test-mock.ts'
import { withQuirks } from './quirks.ts'

let mock: Mock
beforeAll(async () => {
  mock = await openTestMock({ products: 8 })
})
afterAll(() => mock.close())

test('with quirks (loose types as in PHP), numbers and booleans become strings, and null becomes "" or []', () => {
  const data = {
    total: 2,
    rate: -1.25,
    list: [{ id: 7, is_base: true, is_old: false, price: '12.50' }],
    goods_id: null,
    old_price: null,
  }
  expect(withQuirks({ code: 1, msg: 'ok', data })).toEqual({
    code: '1',
    msg: 'ok',
    data: {
      total: '2',
      rate: '-1.25',
      list: [{ id: '7', is_base: '1', is_old: '0', price: '12.50' }],
      goods_id: '',
      old_price: [],
    },
  })
})

test('with quirks (loose types as in PHP), missing data becomes "", and an empty "list" becomes ""', () => {
  expect(withQuirks({ code: 1, msg: '', data: null }).data).toBe('')
  expect(withQuirks({ code: 1, msg: '', data: { list: [], total: 0 } }).data).toEqual({
    list: '',
    total: '0',
  })
})

test('quirks (loose types as in PHP) change the responses of one world only, until they are turned off', async () => {
  const first = async (world: string) => {
    const { code, data } = await mock.call('goods.goodslist', { limit: 1 }, { world })
    return [code, typeof data.total, typeof data.list[0]?.id]
  }
  await mock.control('quirks', { on: true }, 'quirky')
  expect(await first('quirky')).toEqual([1, 'string', 'string'])
  expect(await first('honest')).toEqual([1, 'number', 'number'])
  await mock.control('quirks', { on: false }, 'quirky')
  expect(await first('quirky')).toEqual([1, 'number', 'number'])
})

test('with quirks (loose types as in PHP), a fault can still remove the field `code` from a response', async () => {
  await mock.control('quirks', { on: true }, 'both')
  await mock.control('fault', { kind: 'code', code: null, endpoint: '*' }, 'both')
  const answer = await mock.app.inject({
    method: 'POST',
    url: '/api/goods/typelist',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-mock-world': 'both' },
    payload: new URLSearchParams({ data: mock.codec.encode({ lang: 'en' }) }).toString(),
  })
  const { data, ...rest } = answer.json<{ data: string }>()
  expect(Object.keys(rest)).toEqual(['msg'])
  expect(mock.codec.decode(data)).toMatchObject({ total: '8' })
})
