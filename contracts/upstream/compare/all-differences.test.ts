import { expect, test } from 'vitest'
import { compareWithContract } from './compare-with-contract.ts'

const preview = {
  lines: [
    { id: 1, title: 'Vault', goods_image: '', price: '9', num: 1, have_num: 3, amount: '9' },
    { id: 2, title: 'Keys', goods_image: '', price: '4', num: 1, have_num: '8', amount: '4' },
  ],
  amount: '13',
  tax: '0',
  shipping: [{ code: 'post', fee: '0', name: 'Post', available: true, reason: null }],
  payment: [{ code: 'card', name: 'Card', description: '', available: true, reason: null }],
  courier_city: '',
  shipping_fee: null,
  total: '13',
}
const product = {
  id: 1,
  title: 'Vault',
  tags: [],
  goods_image: '',
  goods_images: [],
  price: '9.90',
  old_price: null,
  have_num: 3,
  sales_num: 0,
  category_id: 1,
  brand_id: 1,
  brand_name: '',
  description: '',
}
const fieldsOf = (list: readonly { field: string }[]) => list.map(({ field }) => field)

test('reports a missing field that the shop needs, although another field makes the response unreadable', () => {
  const { shipping, total, ...rest } = preview
  const compared = compareWithContract('order.preview', {
    ...rest,
    shipping_methods: shipping,
    grand_total: total,
  })
  expect(compared.differences).toMatchObject([{ field: 'total', instead: ['grand_total'] }])
  expect(compared.missing).toEqual([
    { field: 'shipping', expected: 'a list', seen: 'nothing', instead: ['shipping_methods'] },
  ])
  expect(compared.data).toBeUndefined()
})

test('reports hidden values and unusual forms of a response that another field makes unreadable', () => {
  const { goods_images: images, ...rest } = product
  const compared = compareWithContract('goods.goodsdetail', {
    ...rest,
    images,
    price: 'free',
    sales_num: 'many',
    category_id: '1',
  })
  expect(fieldsOf(compared.differences)).toEqual(['price'])
  expect(fieldsOf(compared.hidden)).toEqual(['sales_num', 'goods_images'])
  expect(fieldsOf(compared.tolerated)).toEqual(['category_id', 'related_ids'])
})

test('compares the other fields of a list inside a response, although one of its items is unreadable', () => {
  const [first, second] = preview.lines
  const compared = compareWithContract('order.preview', {
    ...preview,
    lines: [{ ...first, price: [], title: null }, second],
  })
  expect(fieldsOf(compared.differences)).toEqual(['lines[].price'])
  expect(compared.tolerated).toMatchObject([
    { field: 'lines[].title', seen: 'null', rows: { count: 1, of: 2, first: 1 } },
    { field: 'lines[].have_num', seen: '"8"', rows: { count: 1, of: 2, first: 2 } },
  ])
})

test('reports every unreadable field of an item that the shop leaves out, and nothing else of this item', () => {
  const broken = { ...product, price: { amount: 3 }, have_num: [], sales_num: 'many' }
  const list = (...rows: unknown[]) =>
    compareWithContract('goods.goodslist', { list: rows, total: 2 })
  const one = list(product, broken)
  expect(fieldsOf(one.leftOut)).toEqual(['list[].price', 'list[].have_num'])
  expect(one.hidden).toEqual([])
  expect(fieldsOf(list(broken, broken).hidden)).toEqual(['list[].sales_num'])
})

test('reports a text with wrong bytes only once if it is also unreadable', () => {
  const compared = compareWithContract('order.preview', { ...preview, total: 'ca. 1\uFFFD' })
  expect(fieldsOf(compared.differences)).toEqual(['total'])
  expect(compared.hidden).toEqual([])
})

test('reports a missing field as hidden if shoppers miss something without it, and says what they miss', () => {
  const order = { order_no: 'SR-1', total_price: '9', pay_status: 'unpaid' }
  const { hidden } = compareWithContract('order.info', { ...order, items: [] })
  expect(hidden).toContainEqual({
    field: 'goods',
    expected: 'a list',
    seen: 'nothing',
    instead: ['items'],
    effect: expect.stringContaining('An order shows none of its products'),
  })
  const rows = compareWithContract('order.list', { list: [order], total: 1 })
  expect(rows.hidden).toContainEqual(
    expect.objectContaining({
      field: 'list[].goods',
      effect: expect.stringContaining('none of its products'),
    }),
  )
})

test('gives no effect to a field that is shown as the upstream sends it', () => {
  const order = { order_no: 'SR-1', total_price: '9', pay_status: 'refunded', goods: [] }
  const { hidden } = compareWithContract('order.info', order)
  const [payment] = hidden.filter(({ field }) => field === 'pay_status')
  expect(payment).toMatchObject({ seen: '"refunded"' })
  expect(payment).not.toHaveProperty('effect')
})
