import { expect, test } from 'vitest'
import { productRating, starsOf } from './product-rating.ts'

const reviews = (...ratings: (number | null)[]) => ratings.map((rating) => ({ rating }))

test('rounds the average of all reviews to one decimal', () => {
  expect(productRating({ list: reviews(5, 4, 5), total: 3 })).toEqual({ average: 4.7, count: 3 })
  expect(productRating({ list: reviews(3), total: 1 })).toEqual({ average: 3, count: 1 })
})

test('returns the number of all reviews, but no average, if the shop fetched only some of them', () => {
  expect(productRating({ list: reviews(5, 5), total: 60 })).toEqual({ average: null, count: 60 })
})

test('returns null for a product without reviews', () => {
  expect(productRating({ list: [], total: 0 })).toBeNull()
  expect(productRating(undefined)).toBeNull()
})

test('counts a review whose rating is unreadable, but leaves it out of the average', () => {
  expect(productRating({ list: reviews(5, null, 4), total: 3 })).toEqual({ average: 4.5, count: 3 })
  expect(productRating({ list: reviews(null), total: 1 })).toEqual({ average: null, count: 1 })
})

test('computes the average from the counts in `stars` when the list holds only some of the reviews', () => {
  const page = { list: reviews(5, 5), total: 60, stars: [10, 0, 0, 0, 50] }
  expect(productRating(page)).toEqual({ average: 4.3, count: 60 })
  expect(starsOf(page)).toEqual([10, 0, 0, 0, 50])
})

test('counts the reviews for each number of stars, or returns only zeros if the list lacks some reviews', () => {
  expect(starsOf({ list: reviews(5, 4, 5, null, 1), total: 5 })).toEqual([1, 0, 0, 1, 2])
  expect(starsOf({ list: reviews(5, 4), total: 3 })).toEqual([0, 0, 0, 0, 0])
})
