import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { countPieces } from '#client/session/cart-store.ts'
import type { CartItem } from '#contracts/cart/cart.ts'
import { addItem, removeItem, restoreItems, setQuantity } from './cart-rules.ts'

const line = (id: number, num = 1, price = '10.00'): CartItem => ({ id, num, price })

test('adds to the quantity of a product that is already in the cart, and keeps its position', () => {
  const cart = [line(1, 2), line(2, 1)]
  expect(addItem(cart, line(1, 3), 10)).toEqual({
    cart: [line(1, 5), line(2, 1)],
    outcome: 'added',
  })
})

test('adds at most as many pieces as are in stock, and returns “capped” if fewer pieces than requested were added', () => {
  expect(addItem([line(1, 2)], line(1, 3), 4)).toEqual({ cart: [line(1, 4)], outcome: 'capped' })
})

test('limits a line of the cart to 9,999 pieces, even if more are in stock', () => {
  expect(addItem([line(1, 9_998)], line(1, 3), 20_000)).toEqual({
    cart: [line(1, 9_999)],
    outcome: 'capped',
  })
})

test('sets the quantity of one line to a value from 1 to the stock, and leaves other lines unchanged', () => {
  const cart = [line(1, 2), line(2, 1)]
  const set = (num: number) => setQuantity(cart, 1, { num, stock: 5 })
  expect(set(4)).toEqual([line(1, 4), line(2, 1)])
  expect(set(9)).toEqual([line(1, 5), line(2, 1)])
  expect(set(0)).toEqual([line(1, 1), line(2, 1)])
})

test('adds nothing for a product out of stock', () => {
  const cart = [line(1)]
  expect(addItem(cart, line(2), 0)).toEqual({ cart, outcome: 'no-stock' })
})

test('rejects a new product when the cart has a hundred lines, but accepts more of a product already in the cart', () => {
  const cart = Array.from({ length: 100 }, (_, index) => line(index + 1))
  expect(addItem(cart, line(101), 5).outcome).toBe('full')
  expect(addItem(cart, line(100), 5).outcome).toBe('added')
})

test('an undo restores removed lines at their old positions, and keeps lines that were added after the removal', () => {
  const before = [line(1), line(2, 4), line(3)]
  const after = addItem(removeItem(before, 2), line(9), 5).cart
  expect(restoreItems(after, before, [2])).toEqual({ cart: [...before, line(9)], full: false })
})

test('an undo restores no line that was removed or ordered later', () => {
  const before = [line(1), line(2), line(3)]
  const after = removeItem(removeItem(before, 2), 3)
  expect(restoreItems(after, before, [2]).cart).toEqual([line(1), line(2)])
})

test('an undo restores only as many lines as the cart has room for', () => {
  const before = [line(1), line(2), line(3)]
  const others = Array.from({ length: 98 }, (_, index) => line(index + 10))
  const { cart, full } = restoreItems([...others, line(3)], before, [1, 2])
  expect(cart).toEqual([line(1), line(3), ...others])
  expect(full).toBe(true)
})

const carts = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 30 }),
    num: fc.integer({ min: 1, max: 50 }),
    price: fc.constant('1.00'),
  }),
  { selector: (item) => item.id, maxLength: 20 },
)

test('adding a product never creates a second line for it, and never a quantity above the stock', () => {
  fc.assert(
    fc.property(
      carts,
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 1, max: 60 }),
      fc.nat(80),
      (cart, id, num, stock) => {
        const { cart: next, outcome } = addItem(cart, line(id, num), stock)
        expect(new Set(next.map((item) => item.id)).size).toBe(next.length)
        const held = next.find((item) => item.id === id)?.num ?? 0
        expect(held <= stock || (outcome === 'no-stock' && next === cart)).toBe(true)
      },
    ),
  )
})

test('restores exactly the same cart when a removal is undone', () => {
  fc.assert(
    fc.property(carts, fc.integer({ min: 1, max: 30 }), (cart, id) => {
      expect(restoreItems(removeItem(cart, id), cart, [id])).toEqual({ cart, full: false })
    }),
  )
})

test('raises the number on the cart icon by one when the quantity of a line grows by one', () => {
  fc.assert(
    fc.property(carts, (cart) => {
      const one = cart[0]
      if (!one) return
      const more = setQuantity(cart, one.id, { num: one.num + 1, stock: 1000 })
      expect(countPieces(more)).toBe(countPieces(cart) + 1)
    }),
  )
})
