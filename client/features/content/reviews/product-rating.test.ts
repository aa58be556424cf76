import { expect, test } from 'vitest'
import { reviewOf } from '#client/testing/shop-data.ts'
import { productRating } from './product-rating.ts'

const reviews = (...ratings: (number | null)[]) =>
  ratings.map((rating, index) => reviewOf(index + 1, rating))

test('averages all reviews to one decimal', () => {
  expect(productRating({ list: reviews(5, 4, 5), total: 3 })).toEqual({ average: 4.7, count: 3 })
  expect(productRating({ list: reviews(3), total: 1 })).toEqual({ average: 3, count: 1 })
})

test('counts all reviews but averages none of them when some are missing', () => {
  expect(productRating({ list: reviews(5, 5), total: 60 })).toEqual({ average: null, count: 60 })
})

test('gives no rating to a product without reviews', () => {
  expect(productRating({ list: [], total: 0 })).toBeNull()
  expect(productRating(undefined)).toBeNull()
})

test('averages the readable ratings only', () => {
  expect(productRating({ list: reviews(5, null, 4), total: 3 })).toEqual({ average: 4.5, count: 3 })
  expect(productRating({ list: reviews(null), total: 1 })).toEqual({ average: null, count: 1 })
})
