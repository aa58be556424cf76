import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { goodsWire } from './goods.ts'
import { wireListOf } from './list.ts'
import {
  wireDecimal,
  wireFlag,
  wireInt,
  wireOptional,
  wireSigned,
  wireText,
  wireTexts,
  wireTime,
} from './tolerant.ts'

test.each([
  [wireInt, '12', 12],
  [wireInt, -3, -3],
  [wireDecimal, 12.5, '12.5'],
  [wireDecimal, '12.50', '12.50'],
  [wireDecimal, 1e-7, '0.0000001'],
  [wireSigned, '+0.4%', 0.4],
  [wireSigned, '-1.25', -1.25],
  [wireFlag, '1', true],
  [wireFlag, 0, false],
  [wireFlag, '', false],
  [wireText, null, ''],
  [wireText, 12, '12'],
  [wireTexts, null, []],
  [wireTexts, 'one', ['one']],
  [wireTime, '2026-01-02 03:04:05', 1_767_323_045],
  [wireTime, '1767323045', 1_767_323_045],
  [wireOptional(wireInt), '', null],
  [wireOptional(wireInt), [], null],
  [wireOptional(wireInt), undefined, null],
  [wireOptional(wireInt), '7', 7],
])('%# what a legacy upstream writes is read as its canonical form', (schema, written, read) => {
  expect(z.parse(schema as z.ZodMiniType, written)).toEqual(read)
})

test.each([
  [wireInt, '1.5'],
  [wireInt, ''],
  [wireDecimal, '1e5'],
  [wireDecimal, -1],
  [wireDecimal, '12,50'],
  [wireFlag, 'yes'],
  [wireFlag, 2],
  [wireTime, '2026-13-01 00:00:00'],
  [wireOptional(wireInt), 'x'],
])('%# what cannot be understood is refused', (schema, written) => {
  expect(z.safeParse(schema as z.ZodMiniType, written).success).toBe(false)
})

test('one broken product is left out of a list and named, the rest is read', () => {
  const product = { id: 1, title: 'Vault', price: '9.90', have_num: 3, category_id: 1, brand_id: 1 }
  const read = z.parse(wireListOf(goodsWire), {
    list: [product, { ...product, id: 2, price: 'free' }],
    total: '2',
  })
  expect(read.list.map((entry) => entry.id)).toEqual([1])
  expect(read.total).toBe(2)
  expect(read.broken).toEqual([{ index: 1, path: 'price', message: expect.any(String) }])
})

test('nothing is an empty list', () => {
  expect(z.parse(wireListOf(goodsWire), { list: '' })).toEqual({ list: [], total: 0, broken: [] })
})
