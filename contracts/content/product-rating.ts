type Ratings = {
  /** Newest reviews of a product. */
  list: readonly { rating: number | null }[]
  /** Number of all its reviews. */
  total: number
}

/**
 * Rating of a product. `average` covers the readable ratings, with one decimal. It is null if some reviews were not
 * fetched or no rating is readable.
 */
export type ProductRating = { average: number | null; count: number }

/**
 * Returns the rating of a product, or null without reviews. The product page, its JSON-LD and the comparison all show
 * this rating.
 */
export function productRating(reviews: Ratings | undefined): ProductRating | null {
  if (!reviews || reviews.total === 0) return null
  const { list, total } = reviews
  if (list.length < total) return { average: null, count: total }
  const ratings = list.flatMap(({ rating }) => rating ?? [])
  if (ratings.length === 0) return { average: null, count: total }
  const sum = ratings.reduce((stars, rating) => stars + rating, 0)
  return { average: Math.round((sum / ratings.length) * 10) / 10, count: list.length }
}
