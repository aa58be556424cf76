import { expect, test } from 'vitest'
import { compareAnswers } from './compare-answers.ts'

const category = {
  id: 1,
  category_name: 'Keys',
  category_image: '/a.webp',
  description: 'They open.',
  goods_count: 2,
}
const success = (...list: unknown[]) => ({ code: 1, msg: 'ok', data: { list, total: list.length } })
const ours = success(category, { ...category, id: 2 })
const compare = (theirs: unknown[]) => compareAnswers('goods.typelist', success(...theirs), ours)

test('other ids, counts, texts and lengths are no difference', () => {
  const other = { ...category, id: 77, category_name: 'Steel', goods_count: 900 }
  expect(compare([other])).toEqual([])
  expect(compare([])).toEqual([])
})

test('nothing where the mock has something says nothing', () => {
  expect(compare([{ ...category, category_image: '', description: null }])).toEqual([])
})

test('another form is told once for the whole list, with what is usual', () => {
  const texts = { ...category, id: '1', goods_count: '2' }
  expect(compare([texts, texts])).toEqual([
    { field: 'list[].id', expected: 'number', seen: 'text', weight: 'form' },
    { field: 'list[].goods_count', expected: 'number', seen: 'text', weight: 'form' },
  ])
})

test('what cannot be read breaks, and is told by its place', () => {
  expect(compare([category, { ...category, goods_count: 'many' }])).toMatchObject([
    { field: 'list.1.goods_count', seen: '"many"', weight: 'breaks' },
  ])
})

test('fields that only one of the two has are told apart', () => {
  const { description: _, ...rest } = category
  expect(compare([{ ...rest, icon: 'key', seo: { title: 'Keys' } }])).toEqual([
    { field: 'list[].description', expected: 'text', seen: 'nothing', weight: 'missing' },
    { field: 'list[].icon', expected: 'nothing', seen: 'text', weight: 'more' },
    { field: 'list[].seo', expected: 'nothing', seen: 'object', weight: 'more' },
  ])
})

test('another code is all there is to say', () => {
  const refused = { code: 404, msg: 'none', data: null }
  expect(compareAnswers('goods.typelist', refused, ours)).toEqual([
    { field: 'code', expected: '1 ("ok")', seen: '404 ("none")', weight: 'breaks' },
  ])
})
