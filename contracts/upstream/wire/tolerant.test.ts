import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { goodsWire } from './goods.ts'
import { wireListOf } from './list.ts'
import {
  wireDecimal,
  wireFlag,
  wireInt,
  wireOptional,
  wireShownString,
  wireShownTime,
  wireSigned,
  wireString,
  wireStrings,
  wireTime,
  wireWord,
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
  [wireString, null, ''],
  [wireString, 12, '12'],
  [wireStrings, null, []],
  [wireStrings, 'one', ['one']],
  [wireTime, '2026-01-02 03:04:05', 1_767_323_045],
  [wireTime, '1767323045', 1_767_323_045],
  [wireTime, 1_767_323_045_999, 1_767_323_045],
  [wireTime, '1767323045999', 1_767_323_045],
  [wireTime, '1767323045.75', 1_767_323_045],
  [wireTime, '2026-01-02T03:04:05Z', 1_767_323_045],
  [wireTime, '2026-01-02T03:04:05.123456Z', 1_767_323_045],
  [wireTime, '2026-01-02T03:04:05', 1_767_323_045],
  [wireTime, '2026-01-02T04:04:05+01:00', 1_767_323_045],
  [wireTime, '2026-01-01T22:34:05.5-0430', 1_767_323_045],
  [wireTime, '2026-01-02 05:04:05+02', 1_767_323_045],
  [wireTime, '2026-01-02 03:04', 1_767_323_040],
  [wireTime, '2026-01-02', 1_767_312_000],
  [wireTime, '9999-12-31 23:59:59', 253_402_300_799],
  [wireShownTime, '2026-01-02 03:04:05', 1_767_323_045],
  [wireShownTime, 'yesterday', null],
  [wireShownTime, '0000-00-00 00:00:00', null],
  [wireShownTime, 9e15, null],
  [wireShownTime, 0, null],
  [wireShownTime, undefined, null],
  [wireShownString, ['a'], ''],
  [wireWord(['paid']), 'paid', 'paid'],
  [wireWord(['paid']), 'refunded', 'refunded'],
  [wireWord(['paid']), 3, '3'],
  [wireWord(['paid']), null, ''],
  [wireOptional(wireInt), '', null],
  [wireOptional(wireInt), [], null],
  [wireOptional(wireInt), undefined, null],
  [wireOptional(wireInt), '7', 7],
])('reads legacy form %# as its canonical form', (schema, written, read) => {
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
  [wireTime, '2026-02-30T00:00:00Z'],
  [wireTime, '2026-01-02T25:00:00Z'],
  [wireTime, '02.01.2026'],
  [wireTime, ''],
  [wireTime, -1],
  [wireTime, 9e15],
  [wireOptional(wireInt), 'x'],
])('refuses unreadable value %#', (schema, written) => {
  expect(z.safeParse(schema as z.ZodMiniType, written).success).toBe(false)
})

test('leaves an unreadable product out of a list, reports it and keeps the rest', () => {
  const product = { id: 1, title: 'Vault', price: '9.90', have_num: 3, category_id: 1, brand_id: 1 }
  const read = z.parse(wireListOf(goodsWire), {
    list: [product, { ...product, id: 2, price: 'free' }],
    total: '2',
  })
  expect(read.list.map((entry) => entry.id)).toEqual([1])
  expect(read.total).toBe(2)
  expect(read.broken).toEqual([{ index: 1, path: 'price', message: expect.any(String) }])
})

test('reads a missing list as empty', () => {
  expect(z.parse(wireListOf(goodsWire), { list: '' })).toEqual({ list: [], total: 0, broken: [] })
})
