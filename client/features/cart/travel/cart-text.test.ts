import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { CART_LINES_MAX, QUANTITY_MAX } from '#contracts/limits.ts'
import { leftOutEntries, parseCartList, parseCartText, toCartText } from './cart-text.ts'

const ORIGIN = 'https://shop.example'
const parse = (text: string) => parseCartList(text, ORIGIN)
const parseLink = (text: string) => parseCartText(text, ORIGIN)
const none = { unreadable: 0, tooMany: 0, tooMuch: [] }

test('reads product numbers with quantities from a link or a list, and assumes 1 for a missing quantity', () => {
  const items = [
    { id: 7, num: 1 },
    { id: 9, num: 2 },
  ]
  for (const text of [
    '7:1,9:2',
    '7\n9 x 2\n',
    '#7, 9 × 2',
    '7;1\r\n9;2',
    '7\t1\n9\t2',
    ' 7 ,9*2,',
    '７\n９×２',
    '７、９　２',
    '7 1x\n9 2 ×',
  ]) {
    expect([text, parse(text)]).toEqual([text, { items, ...none }])
  }
})

test.each(['9,3', '9, 3', '9 ,3', '#9,3', '９，３', '/product/9,3', `${ORIGIN}/product/9, 3`])(
  'in a list, the only comma of a line stands before the quantity: %s',
  (line) => {
    expect(parse(`7\n${line}\n`).items).toEqual([
      { id: 7, num: 1 },
      { id: 9, num: 3 },
    ])
  },
)

test.each(['9:1,3', '9:1,3:1', '9 x 1, 3', '9,3:1', '9、3', '9,3,', '/shopcart?add=9,3'])(
  'commas between entries separate them, even on one line: %s',
  (line) => {
    const items = [
      { id: 9, num: 1 },
      { id: 3, num: 1 },
    ]
    expect(parse(line)).toEqual({ items, ...none })
  },
)

test.each([
  ['5、6，7', [5, 6, 7]],
  ['/product/7 3, 9', [7, 9]],
  [`${ORIGIN}/product/7 x 3, 9`, [7, 9]],
  ['7:1,100,200', [7, 100, 200]],
  ['7 2,100', [7, 100]],
])('reads each entry of the line %s', (line, ids) => {
  const { items, unreadable } = parse(line)
  expect([items.map(({ id }) => id), unreadable]).toEqual([ids, 0])
})

test('in a cart link, commas always separate entries', () => {
  expect(parseLink('9,3').items).toEqual([
    { id: 9, num: 1 },
    { id: 3, num: 1 },
  ])
})

test.each(['https://evil.example/product/9, 3', 'wallet,3', '9 × 1,000', '9: 1,234'])(
  'leaves out a whole line whose quantity or product it cannot read: %s',
  (line) => {
    expect(parse(line)).toEqual({ ...none, items: [], unreadable: 1 })
    expect(leftOutEntries(line, ORIGIN, () => true).unreadable).toEqual([line])
  },
)

test('reads this shop’s product and cart URLs', () => {
  const text = `${ORIGIN}/product/7 3\n/product/9\n${ORIGIN}/shopcart?lang=de&add=4%3A1%2C7:1,4:1`
  expect(parse(text)).toEqual({
    items: [
      { id: 7, num: 4 },
      { id: 9, num: 1 },
      { id: 4, num: 2 },
    ],
    ...none,
  })
})

test('counts entries that it cannot read: words, zero, negative numbers, scripts, other pages and other shops', () => {
  const entries = [
    'wallet',
    '0',
    '-3',
    '7:0',
    '7:-1',
    '7 0x',
    '7x',
    '1e3',
    '99999999999',
    'https://evil.example/product/7',
    '//evil.example/product/7',
    '/catalog',
    'javascript:alert(1)',
    '<img src=x onerror=alert(1)>',
  ]
  for (const entry of entries) {
    expect([entry, parse(entry).items, parse(entry).unreadable > 0]).toEqual([entry, [], true])
  }
})

test('keeps the readable entries before and after an unreadable one', () => {
  expect(parse('7:1,https://evil.example/product/9,3:2')).toEqual({
    items: [
      { id: 7, num: 1 },
      { id: 3, num: 2 },
    ],
    ...none,
    unreadable: 1,
  })
})

test('adds up the quantities of the same product, and leaves out a product with more than the maximum of a line', () => {
  expect(parse('7:2,9:1,7:3').items).toEqual([
    { id: 7, num: 5 },
    { id: 9, num: 1 },
  ])
  const tooMuch = [
    { id: 7, num: QUANTITY_MAX + 1 },
    { id: 8, num: 999_999_999 },
  ]
  const text = `7:${QUANTITY_MAX},8:999999999,9:${QUANTITY_MAX},7:1`
  expect(parse(text)).toEqual({ ...none, items: [{ id: 9, num: QUANTITY_MAX }], tooMuch })
})

test('reads only as many products as a cart can hold, and counts the other products', () => {
  const ids = Array.from({ length: CART_LINES_MAX + 3 }, (_, index) => index + 1)
  const wanted = parse(ids.join())
  expect(wanted.items).toHaveLength(CART_LINES_MAX)
  expect(wanted.tooMany).toBe(3)
})

test('any cart, with any number of unreadable entries, can be written to a text and read back unchanged', () => {
  const item = fc.record({
    id: fc.integer({ min: 1, max: 2 ** 31 }),
    num: fc.integer({ min: 1, max: QUANTITY_MAX }),
  })
  const carts = fc.uniqueArray(item, { selector: ({ id }) => id, maxLength: CART_LINES_MAX })
  fc.assert(
    fc.property(carts, fc.nat(9), (items, unreadable) => {
      expect(parseLink(toCartText(items, unreadable))).toEqual({ ...none, items, unreadable })
    }),
  )
})

test('returns unreadable entries as the shopper wrote them, and the numbers of unknown products without quantities', () => {
  const text = `7 x 2\n9 pieces\n8:0, 5\n${ORIGIN}/product/6 2\nhttps://evil.example/1\n9 pieces`
  expect(leftOutEntries(text, ORIGIN, (id) => id === 7)).toEqual({
    unreadable: ['9 pieces', '8:0', 'https://evil.example/1'],
    unknown: [5, 6],
  })
})

test('throws no error for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => parse(text).items.length >= 0),
  )
})
