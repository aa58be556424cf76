import { expect, test } from 'vitest'
import type { ProductSummary } from '#contracts/catalog/catalog.ts'
import { changeOf, isOrderable, savingOf, sumOf, toLines } from './cart-lines.ts'

const product = (id: number, minor: number, stock: number): ProductSummary => ({
  id,
  title: `Product ${id}`,
  tags: [],
  images: [],
  price: { minor, currency: 'USD' },
  oldPrice: null,
  stock,
  salesCount: 0,
  categoryId: 1,
  brandId: 1,
  brandName: 'Brand',
})
const item = (id: number, num: number, price: string) => ({ id, num, price })

test('shows no notice for an unchanged line', () => {
  const [line] = toLines([item(1, 2, '10.00')], [product(1, 1000, 5)])
  expect(line && changeOf(line)).toEqual({ kind: 'none' })
})

test('reports a line whose price has changed and whose stock is too low, and does not let the shopper order the line', () => {
  const [line] = toLines([item(1, 7, '10.00')], [product(1, 1250, 5)])
  expect(line && changeOf(line)).toEqual({
    kind: 'changed',
    price: { before: { minor: 1000, currency: 'USD' }, now: { minor: 1250, currency: 'USD' } },
    stock: 5,
  })
  expect(line && isOrderable(line)).toBe(false)
})

test('distinguishes a product that is sold out from one that the shop no longer offers', () => {
  const [soldOut, gone] = toLines([item(1, 1, '1.00'), item(2, 1, '1.00')], [product(1, 100, 0)])
  expect([soldOut && changeOf(soldOut).kind, gone && changeOf(gone).kind]).toEqual([
    'sold-out',
    'gone',
  ])
})

test('sums up current price times quantity over all lines, and returns null for an empty cart', () => {
  const lines = toLines(
    [item(1, 2, '1.00'), item(2, 3, '5.00')],
    [product(1, 110, 9), product(2, 500, 9)],
  )
  expect(sumOf(lines)).toEqual({ minor: 1720, currency: 'USD' })
  expect(sumOf([])).toBeNull()
})

test('sums up price reduction times quantity, and ignores products whose price was raised', () => {
  const reduced = { ...product(1, 1000, 9), oldPrice: { minor: 1250, currency: 'USD' } }
  const raised = { ...product(2, 1000, 9), oldPrice: { minor: 900, currency: 'USD' } }
  const lines = toLines([item(1, 3, '10.00'), item(2, 1, '9.00')], [reduced, raised])
  expect(savingOf(lines)).toEqual({ minor: 750, currency: 'USD' })
  expect(savingOf(lines.slice(1))).toBeNull()
})
