import { expect, test } from 'vitest'
import { compareResponses } from './compare-responses.ts'

const category = {
  id: 1,
  category_name: 'Keys',
  category_image: '/a.webp',
  description: 'They open.',
  goods_count: 2,
}
const success = (...list: unknown[]) => ({ code: 1, msg: 'ok', data: { list, total: list.length } })
const ours = success(category, { ...category, id: 2 })
const compare = (theirs: unknown[]) => compareResponses('goods.typelist', success(...theirs), ours)

test('the comparison of two responses ignores different ids, counts, strings and list lengths', () => {
  const other = { ...category, id: 77, category_name: 'Steel', goods_count: 900 }
  expect(compare([other])).toEqual([])
  expect(compare([])).toEqual([])
})

test('the comparison reports no difference if a value is empty in the upstream’s response but not in the mock’s', () => {
  expect(compare([{ ...category, category_image: '', description: null }])).toEqual([])
})

test('reports each field only once per list, with the expected type, when the numbers in a list are sent as strings', () => {
  const texts = { ...category, id: '1', goods_count: '2' }
  expect(compare([texts, texts])).toEqual([
    { field: 'list[].id', expected: 'number', seen: 'text', weight: 'form' },
    { field: 'list[].goods_count', expected: 'number', seen: 'text', weight: 'form' },
  ])
})

test('the comparison reports a value that the shop cannot read, and the path of the value', () => {
  const broken = { ...category, id: 'x' }
  expect(compare([category, { ...category, goods_count: 'many' }])).toMatchObject([
    { field: 'list[].goods_count', seen: '"many"', weight: 'hides' },
  ])
  expect(compare([category, broken])).toMatchObject([
    { field: 'list[].id', seen: '"x"', weight: 'drops' },
  ])
})

test('reports each field that only one of the two responses has, and which of the two has it', () => {
  const { description: _, ...rest } = category
  expect(compare([{ ...rest, icon: 'key', seo: { title: 'Keys' } }])).toEqual([
    { field: 'list[].description', expected: 'text', seen: 'nothing', weight: 'missing' },
    { field: 'list[].icon', expected: 'nothing', seen: 'text', weight: 'more' },
    { field: 'list[].seo', expected: 'nothing', seen: 'object', weight: 'more' },
  ])
})

test('when the two response codes differ, reports only the codes', () => {
  const refused = { code: 404, msg: 'none', data: null }
  expect(compareResponses('goods.typelist', refused, ours)).toEqual([
    { field: 'code', expected: '1 ("ok")', seen: '404 ("none")', weight: 'breaks' },
  ])
})

test('weighs a missing field that the shop needs like one that it cannot read', () => {
  const preview = { lines: [], amount: '0', tax: '0', payment: [], shipping_fee: null, total: '0' }
  const respond = (data: object) => ({ code: 1, msg: 'ok', data: { ...preview, ...data } })
  const theirs = respond({ shipping_methods: [] })
  expect(compareResponses('order.preview', theirs, respond({ shipping: [] }))).toContainEqual({
    field: 'shipping',
    expected: 'a list',
    seen: 'nothing',
    instead: ['shipping_methods'],
    weight: 'breaks',
  })
})
