import type { Review } from '#contracts/content/content.ts'

/** The newest reviews of a product, and how many it has in all. */
export type ReviewPage = { list: readonly Review[]; total: number }

/** How many reviews a product page shows before it is asked for all. */
export const REVIEWS_SHOWN = 6

/** What customers think of a product. `average` has one decimal, and is null unless every review is in the page. */
export type ProductRating = { average: number | null; count: number }

/** Returns the rating of a product, or null without reviews. The page and its JSON-LD both show these figures. */
export function productRating(reviews: ReviewPage | undefined): ProductRating | null {
  if (!reviews || reviews.total === 0) return null
  const { list, total } = reviews
  if (list.length < total) return { average: null, count: total }
  const sum = list.reduce((stars, { rating }) => stars + rating, 0)
  return { average: Math.round((sum / list.length) * 10) / 10, count: list.length }
}
