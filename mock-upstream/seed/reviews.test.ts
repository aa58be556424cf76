import { expect, test } from 'vitest'
import { PRODUCT_TYPES } from '#fixtures/content/product-types/product-types.ts'
import { REVIEWS } from '#fixtures/content/products/review-facts.ts'
import { planOf } from './product-plan.ts'
import { seededReviews } from './reviews.ts'
import { SEED_TIME } from './seed-time.ts'

test('returns eighty reviews, newest first, all older than the seed date', () => {
  const times = seededReviews(1, 120).map(({ createTime }) => createTime)
  expect(times).toHaveLength(80)
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  expect(times[0]).toBeLessThan(SEED_TIME)
})

test('no two reviews have both the same text and the same closing sentence', () => {
  const said = seededReviews(1, 120).map(({ fact, service }) => `${fact.key} ${service}`)
  expect(new Set(said).size).toBe(80)
})

test('no text occurs twice in the twelve newest reviews, or in the reviews of one product', () => {
  const newest = seededReviews(1, 120).slice(0, 12)
  expect(new Set(newest.map(({ fact }) => fact.key)).size).toBe(12)
  const ofProducts = seededReviews(1, 120).map(({ productId, fact }) => `${productId} ${fact.key}`)
  expect(new Set(ofProducts).size).toBe(80)
})

test.each([1, 2, 3])('with seed %i, the text of a review suits its product type', (seed) => {
  for (const { productId, fact } of seededReviews(seed, 120))
    expect(fact.types).toContain(planOf(seed, productId ?? 0).type.slug)
})

test('every product type has review texts', () => {
  const reviewed = new Set(REVIEWS.flatMap(({ types }) => types))
  expect(PRODUCT_TYPES.filter(({ slug }) => !reviewed.has(slug))).toEqual([])
})

test('a shop of 500 products has the same reviews as a shop of 120', () => {
  expect(seededReviews(1, 500)).toEqual(seededReviews(1, 120))
})

test('in a shop of three products, each review is about one of these products or about no product', () => {
  const ids = seededReviews(1, 3).map(({ productId }) => productId)
  expect(ids.every((id) => id === null || id <= 3)).toBe(true)
})
