type Rated = { rating: number | null }

type Ratings = {
  /** Newest reviews of a product. */
  list: readonly Rated[]
  /** Number of all reviews of the product. */
  total: number
  /**
   * How many of the product's reviews gave one star, two stars, and so on. Set only if `list` lacks some of the reviews
   * and the shop could fetch all of them.
   */
  stars?: StarCounts | undefined
}

/** Number of reviews with one star, with two stars, and so on up to five. */
export type StarCounts = readonly number[]

const STARS_MAX = 5

/**
 * Rating of a product. `average` is the average of all valid ratings, rounded to one decimal. It is null if no rating
 * is valid, or if the shop does not have all reviews. `count` is the number of all reviews.
 */
export type ProductRating = { average: number | null; count: number }

/**
 * Returns the rating of a product, or null if the product has no reviews. The product page, its JSON-LD and the
 * comparison all show this rating.
 */
export function productRating(reviews: Ratings | undefined): ProductRating | null {
  if (!reviews || reviews.total === 0) return null
  const stars = starsOf(reviews)
  const rated = stars.reduce((sum, count) => sum + count, 0)
  const count = Math.max(reviews.total, reviews.list.length)
  if (rated === 0) return { average: null, count }
  const sum = stars.reduce((total, times, index) => total + times * (index + 1), 0)
  return { average: Math.round((sum / rated) * 10) / 10, count }
}

/**
 * Returns how many reviews gave one star, two stars, and so on. All numbers are 0 when `stars` is not set and `list`
 * holds only some of the reviews.
 */
export function starsOf({ list, total, stars }: Ratings): StarCounts {
  return stars ?? countStars(list.length < total ? [] : list)
}

/** Counts reviews by number of stars. Leaves out reviews without a valid rating. */
export function countStars(reviews: readonly Rated[]): number[] {
  const counts = Array.from({ length: STARS_MAX }, () => 0)
  for (const { rating } of reviews) {
    const before = counts[(rating ?? 0) - 1]
    if (rating !== null && before !== undefined) counts[rating - 1] = before + 1
  }
  return counts
}
