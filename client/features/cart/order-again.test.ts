import { expect, test } from 'vitest'
import type { ProductSummary } from '#contracts/catalog/catalog.ts'
import { addAgain } from './order-again.ts'

const product = (id: number, stock: number, minor = 1_000): ProductSummary => ({
  id,
  stock,
  title: `Product ${id}`,
  price: { minor, currency: 'EUR' },
  oldPrice: null,
  tags: [],
  images: [],
  salesCount: 0,
  categoryId: 1,
  brandId: 1,
  brandName: 'Brand',
})
const line = (id: number, quantity: number) => ({ id, quantity, title: `Product ${id}` })

test('adds the products of an order at current prices, and merges them with the lines in the cart', () => {
  const cart = [{ id: 1, num: 2, price: '8.00' }]
  const again = addAgain(cart, [line(1, 1), line(2, 3)], [product(1, 9), product(2, 9, 2_550)])
  expect(again).toEqual({
    cart: [
      { id: 1, num: 3, price: '10.00' },
      { id: 2, num: 3, price: '25.50' },
    ],
    added: ['Product 1', 'Product 2'],
    gone: [],
    less: [],
    full: false,
  })
})

test('names a product once that has two lines, such as a key and a second one as a spare', () => {
  const again = addAgain([], [line(1, 1), line(2, 1), line(1, 1)], [product(1, 9), product(2, 9)])
  expect(again.cart.map(({ id, num }) => [id, num])).toEqual([
    [1, 2],
    [2, 1],
  ])
  expect(again.added).toEqual(['Product 1', 'Product 2'])
})

test('does not add sold-out and withdrawn products, and returns their titles', () => {
  const again = addAgain([], [line(1, 1), line(2, 1), line(3, 1)], [product(2, 0), product(3, 1)])
  expect(again.gone).toEqual(['Product 1', 'Product 2'])
  expect(again.cart).toEqual([{ id: 3, num: 1, price: '10.00' }])
  expect(again.added).toEqual(['Product 3'])
})

test('does not add a product whose id or quantity is unknown', () => {
  const lines = [
    { id: null, title: 'Relic', quantity: 1 },
    { id: 3, title: '', quantity: null },
  ]
  const again = addAgain([], lines, [product(3, 1)])
  expect(again).toMatchObject({ cart: [], added: [], gone: ['Relic', '#3'] })
})

test('caps the quantity of a product in the cart at its current stock, and returns the product’s title', () => {
  const cart = [{ id: 1, num: 2, price: '10.00' }]
  const again = addAgain(cart, [line(1, 5)], [product(1, 4)])
  expect(again.cart).toEqual([{ id: 1, num: 4, price: '10.00' }])
  expect(again.less).toEqual(['Product 1'])
  expect(again.added).toEqual(['Product 1'])
})

test('adds nothing when the cart already holds the whole stock', () => {
  const cart = [{ id: 1, num: 4, price: '10.00' }]
  const again = addAgain(cart, [line(1, 1)], [product(1, 4)])
  expect(again.cart).toEqual(cart)
  expect(again).toMatchObject({ added: [], less: ['Product 1'] })
})

test('adds nothing to a cart of a hundred products, and reports the cart as full', () => {
  const cart = Array.from({ length: 100 }, (_, index) => ({
    id: index + 1,
    num: 1,
    price: '10.00',
  }))
  const again = addAgain(cart, [line(101, 1)], [product(101, 4)])
  expect(again).toMatchObject({ cart, added: [], full: true })
})
