import { expect, test } from 'vitest'
import { createStubShop } from '#server/testing/stub-shop.ts'
import { goods } from '#server/testing/wire-examples.ts'

const category = (id: number, kind?: string) => ({
  id,
  category_name: `Category ${id}`,
  category_image: '',
  description: '',
  goods_count: 20,
  ...(kind && { device_kind: kind }),
})
const group = (id: number, ...values: number[]) => ({
  attribute_id: id,
  name: `Group ${id}`,
  values: values.map((value) => ({ id: value, name: `Value ${value}`, count: value })),
})
const list = (...entries: unknown[]) => ({ list: entries, total: entries.length })

function stub(
  groups: readonly unknown[],
  kinds: readonly (string | undefined)[] = ['key', 'wallet'],
) {
  return createStubShop({
    'goods.typelist': () => list(...kinds.map((kind, index) => category(index + 1, kind))),
    'goods.goodsTypes': () => list(...groups),
    // The stub finds 20 products, minus one for each chosen value. If value 13 is chosen, it finds no products.
    'goods.goodslist': ({ attributes = {} }) => {
      const chosen = Object.values(attributes as Record<string, number[]>).flat()
      return { list: [goods(1)], total: chosen.includes(13) ? 0 : 20 - chosen.length }
    },
  })
}

test('asks about wallets if no category is requested, and counts the products that match each answer', async () => {
  const { as, calls } = stub([group(1, 11, 13), group(2, 21, 22)])
  expect(await as().catalog.finder({})).toEqual({
    category: { id: 2, name: 'Category 2' },
    total: 2,
    question: {
      id: 1,
      name: 'Group 1',
      step: 1,
      any: 20,
      values: [
        { id: 11, name: 'Value 11', count: 19 },
        { id: 13, name: 'Value 13', count: 0 },
      ],
    },
    answers: [],
    matches: 20,
  })
  expect(calls.filter(({ name }) => name === 'goods.goodslist').map(({ input }) => input)).toEqual(
    expect.arrayContaining([expect.objectContaining({ category_id: 2, limit: 1 })]),
  )
})

test('counts the products that match each answer to a question, and ignores an earlier answer to this question', async () => {
  const { as } = stub([group(1, 11, 12), group(2, 21, 22)])
  const attributes = { 1: [11], 2: [22] }
  const finder = await as().catalog.finder({ attributes, step: 2 })
  expect(finder.question).toMatchObject({ id: 2, any: 19, values: [{ count: 18 }, { count: 18 }] })
  expect(finder.answers.map(({ step, value }) => [step, value])).toEqual([
    [1, 'Value 11'],
    [2, 'Value 22'],
  ])
  expect(finder.matches).toBe(18)
})

test('ignores answers that the category does not offer, and skips questions with fewer than two answers', async () => {
  const { as } = stub([group(1, 11), group(2, 21, 22)])
  const attributes = { 1: [11], 2: [99], 7: [5] }
  const finder = await as().catalog.finder({ attributes, step: 2 })
  expect(finder).toMatchObject({ total: 1, question: null, answers: [], matches: 20 })
})

test('asks at most five questions, each with the twelve answers that match the most products', async () => {
  const many = Array.from({ length: 14 }, (_, index) => index + 21)
  const { as } = stub([1, 2, 3, 4, 5, 6].map((id) => group(id, ...many)))
  const { total, question } = await as().catalog.finder({})
  expect(total).toBe(5)
  expect(question?.values.map(({ id }) => id)).toEqual(many.slice(2))
})

test('returns no category if the upstream has no wallet category, or if the requested category does not exist', async () => {
  const { as } = stub([], [undefined, undefined])
  expect(await as().catalog.finder({})).toMatchObject({ category: null, question: null })
  expect(await as().catalog.finder({ categoryId: 99 })).toMatchObject({ category: null })
  expect(await as().catalog.finder({ categoryId: 1 })).toMatchObject({
    category: { id: 1 },
    total: 0,
    matches: 20,
  })
})
