import {
  REVIEW_SERVICE,
  REVIEWS,
  type ReviewFact,
  type ReviewServiceKey,
} from '#fixtures/content/products/review-facts.ts'
import { at, drawFor } from './keyed.ts'
import { reviewerName } from './people.ts'
import { planOf } from './product-plan.ts'
import { DAY_SECONDS, SEED_TIME } from './seed-time.ts'

export type SeededReview = {
  id: number
  username: string
  fact: ReviewFact
  /** A closing sentence about the shop, or null. */
  service: ReviewServiceKey | null
  /**
   * The product that the review is about. Null if each product that the text suits already has a review with this text.
   */
  productId: number | null
  createTime: number
}

const REVIEW_COUNT = 80
/**
 * Only products with ids up to this number have reviews. So all shops with at least this many products have the same
 * reviews.
 */
const REVIEWED_PRODUCTS = 120
const YEAR_SECONDS = 365 * DAY_SECONDS
/** Length of a turn in seconds. In each turn, the reviews use every text once. */
const TURN_SECONDS = (YEAR_SECONDS * REVIEWS.length) / REVIEW_COUNT
/**
 * Minimum age of a review, as a fraction of `TURN_SECONDS`, so that even the newest review is a little older than the
 * seed date.
 */
const AGE_SHARE_MIN = 0.01

/**
 * Returns the customer reviews of a shop, newest first. Two reviews may have the same text, but then their closing
 * sentences differ.
 */
export function seededReviews(seed: number, products: number): SeededReview[] {
  const reviewed = idsUpTo(Math.min(products, REVIEWED_PRODUCTS)).map((id) => ({
    id,
    type: planOf(seed, id).type.slug,
  }))
  return idsUpTo(REVIEW_COUNT)
    .map((id) => {
      const fact = at(REVIEWS, (id - 1) % REVIEWS.length)
      const shelf = reviewed.filter(({ type }) => fact.types.includes(type)).map((one) => one.id)
      return { ...seededReview(seed, id), productId: fromShelf(seed, id, shelf) }
    })
    .toSorted((a, b) => b.createTime - a.createTime || a.id - b.id)
}

function seededReview(seed: number, id: number): Omit<SeededReview, 'productId'> {
  const turn = turnOf(id)
  const share = AGE_SHARE_MIN + (1 - AGE_SHARE_MIN) * drawFor(seed, 'review', id).unit('age')
  return {
    id,
    username: reviewerName(seed, id),
    fact: at(REVIEWS, (id - 1) % REVIEWS.length),
    service: turn === 0 ? null : serviceOf(id, turn),
    createTime: SEED_TIME - Math.ceil((turn + share) * TURN_SECONDS),
  }
}

/**
 * Chooses the product that a review is about. `shelf` lists the products that the review's text suits. The first review
 * with a text is about a random product of this list. Each later review with the text is about the next product.
 * Returns null when every product of the list has a review with this text.
 */
function fromShelf(seed: number, id: number, shelf: readonly number[]): number | null {
  if (turnOf(id) >= shelf.length) return null
  const first = id - turnOf(id) * REVIEWS.length
  const place = drawFor(seed, 'review', first).int('product', 0, REVIEWED_PRODUCTS / 8 - 1)
  return at(shelf, (place + turnOf(id)) % shelf.length)
}

/**
 * For each review text, an index in `REVIEW_SERVICE`, the list of closing sentences. The first review with a text has
 * no closing sentence. The second review gets the sentence after the index, the third review the sentence after that,
 * and so on. Texts for the same product type have different indexes, so that no product page shows a sentence twice.
 */
const servicePlaces: readonly number[] = REVIEWS.reduce<number[]>((places, { types }, index) => {
  const taken = places.filter((_, earlier) =>
    at(REVIEWS, earlier).types.some((type) => types.includes(type)),
  )
  const order = REVIEW_SERVICE.map((_, step) => (index + step) % REVIEW_SERVICE.length)
  return [...places, order.find((place) => !taken.includes(place)) ?? index]
}, [])

function serviceOf(id: number, turn: number): ReviewServiceKey {
  const place = at(servicePlaces, (id - 1) % REVIEWS.length)
  return at(REVIEW_SERVICE, (place + turn) % REVIEW_SERVICE.length)
}

/** Returns how many reviews with lower ids use the same text. */
function turnOf(id: number): number {
  return Math.floor((id - 1) / REVIEWS.length)
}

function idsUpTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1)
}
