import { expect, test } from 'vitest'
import { drawFor, orderFor } from './keyed.ts'

test('a random value depends on the seed, on the kind and id of the entity, and on the field', () => {
  const base = drawFor(1, 'product', 7).unit('price')
  expect(drawFor(1, 'product', 7).unit('price')).toBe(base)
  for (const other of [
    drawFor(2, 'product', 7).unit('price'),
    drawFor(1, 'review', 7).unit('price'),
    drawFor(1, 'product', 8).unit('price'),
    drawFor(1, 'product', 7).unit('stock'),
  ])
    expect(other).not.toBe(base)
})

test('random draws for neighbouring ids are evenly distributed', () => {
  const tenths = Array.from({ length: 10 }, () => 0)
  for (let id = 1; id <= 10_000; id += 1) {
    const tenth = drawFor(1, 'product', id).int('tenth', 0, 9)
    tenths[tenth] = (tenths[tenth] ?? 0) + 1
  }
  for (const count of tenths) expect(Math.abs(count - 1_000)).toBeLessThan(120)
})

test('a random sequence contains every position exactly once', () => {
  const order = orderFor(drawFor(1, 'order', 1), 50)
  expect(order.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, index) => index))
})
