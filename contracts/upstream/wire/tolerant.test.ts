import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { goodsWire } from './goods.ts'
import { wireArray, wireListOf, wireReadable } from './list.ts'
import { wireInt } from './number.ts'
import { payResponse } from './order.ts'
import {
  wireFlag,
  wireName,
  wireNonEmptyString,
  wireOptional,
  wireShownString,
  wireShownText,
  wireShownTexts,
  wireShownTime,
  wireString,
  wireStrings,
  wireWord,
} from './tolerant.ts'

test.each([
  [wireFlag, '1', true],
  [wireFlag, 0, false],
  [wireFlag, '', false],
  [wireFlag, 'TRUE', true],
  [wireFlag, ' yes ', true],
  [wireFlag, 'No', false],
  [wireString, null, ''],
  [wireString, 12, '12'],
  [wireStrings, null, []],
  [wireStrings, 'one', ['one']],
  [wireStrings, 'hot, new', ['hot', 'new']],
  [
    wireStrings,
    '/a.png,https://cdn.test/w_3,h_2/b.png',
    ['/a.png', 'https://cdn.test/w_3,h_2/b.png'],
  ],
  [wireStrings, {}, []],
  [wireStrings, { 0: '/a.png', 2: '/b.png' }, ['/a.png', '/b.png']],
  [wireStrings, { url: '/a.png' }, []],
  [wireStrings, ['one', null, {}, ''], ['one']],
  [wireNonEmptyString, 7, '7'],
  [wireName, '<b>Vault</b> &amp; Key', 'Vault & Key'],
  [wireName, ' Vault&nbsp;', 'Vault'],
  [wireShownText, 'a < b<br>c', 'a < b\nc'],
  [wireShownText, { a: 1 }, ''],
  [wireShownTexts, ['USB-C', 'NFC', 5], 'USB-C, NFC, 5'],
  [wireShownTexts, [{ a: 1 }], ''],
  [wireShownTexts, 'USB-C', 'USB-C'],
  [wireArray(wireInt), '', []],
  [wireArray(wireInt), null, []],
  [wireArray(wireInt), {}, []],
  [wireArray(wireInt), undefined, []],
  [wireArray(wireInt), { 0: 5, 2: '6' }, [5, 6]],
  [wireReadable(wireInt), [1, 'x', null, '2'], [1, 2]],
  [wireReadable(wireInt), {}, []],
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
])('converts the legacy value in table row %# to its canonical form', (schema, written, read) => {
  expect(z.parse(schema as z.ZodMiniType, written)).toEqual(read)
})

test.each([
  [wireFlag, 'maybe'],
  [wireFlag, 2],
  [wireOptional(wireInt), 'x'],
  [wireName, '<b></b>'],
  [wireArray(wireInt), { a: 1 }],
  [wireArray(wireInt), [1, 'x']],
  [wireReadable(wireInt), 'x'],
  [payResponse, { redirect_url: '' }],
  [payResponse, { redirect_url: 'none' }],
  [payResponse, { redirect_url: 'javascript:alert(1)' }],
])('refuses the unreadable value in table row %#', (schema, written) => {
  expect(z.safeParse(schema as z.ZodMiniType, written).success).toBe(false)
})

test('leaves an unreadable product out of a list, reports it, and keeps the other products', () => {
  const product = { id: 1, title: 'Vault', price: '9.90', have_num: 3, category_id: 1, brand_id: 1 }
  const read = z.parse(wireListOf(goodsWire), {
    list: [product, { ...product, id: 2, price: 'free' }],
    total: '2',
  })
  expect(read.list.map((entry) => entry.id)).toEqual([1])
  expect(read.total).toBe(2)
  expect(read.broken).toEqual([{ index: 1, path: 'price', message: expect.any(String) }])
})

test.each([{ list: '' }, { list: null }, { list: false }, { list: {} }, [], {}, false, null, ''])(
  'reads %j as an empty list',
  (written) => {
    const read = z.parse(wireListOf(goodsWire), written)
    expect(read).toEqual({ list: [], total: 0, broken: [] })
  },
)

test.each([{ items: [] }, { list: 'none' }, { list: { a: 1 } }, 'none'])(
  'refuses %j as a list',
  (written) => {
    expect(z.safeParse(wireListOf(goodsWire), written).success).toBe(false)
  },
)
