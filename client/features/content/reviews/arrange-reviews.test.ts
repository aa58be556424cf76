import { expect, test } from 'vitest'
import { reviewOf } from '#client/testing/shop-data.ts'
import { arrangeReviews } from './arrange-reviews.ts'

const REVIEWS = [reviewOf(1, 4), reviewOf(2, null), reviewOf(3, 5), reviewOf(4, 4), reviewOf(5, 1)]

const idsOf = (arrangement: Parameters<typeof arrangeReviews>[1]) =>
  arrangeReviews(REVIEWS, arrangement).map(({ id }) => id)

test('keeps the order by date among reviews with the same rating, and puts unrated reviews last', () => {
  expect(idsOf({ stars: null, order: 'newest' })).toEqual([1, 2, 3, 4, 5])
  expect(idsOf({ stars: null, order: 'highest' })).toEqual([3, 1, 4, 5, 2])
  expect(idsOf({ stars: null, order: 'lowest' })).toEqual([5, 1, 4, 3, 2])
})

test('keeps only the reviews with the chosen number of stars', () => {
  expect(idsOf({ stars: 4, order: 'newest' })).toEqual([1, 4])
  expect(idsOf({ stars: 2, order: 'highest' })).toEqual([])
})
