import type { Review } from '#contracts/content/content.ts'

export const REVIEW_ORDERS = ['newest', 'highest', 'lowest'] as const
export type ReviewOrder = (typeof REVIEW_ORDERS)[number]

type Arrangement = {
  /** Number of stars of the reviews to show. Null shows all reviews. */
  stars: number | null
  order: ReviewOrder
}

/**
 * Filters and sorts reviews. `reviews` must be ordered by date, newest first. A sort by rating keeps this order among
 * reviews with the same rating, and puts reviews without a readable rating last.
 */
export function arrangeReviews(
  reviews: readonly Review[],
  { stars, order }: Arrangement,
): readonly Review[] {
  const chosen = stars === null ? reviews : reviews.filter(({ rating }) => rating === stars)
  if (order === 'newest') return chosen
  const rank = ({ rating }: Review) =>
    rating === null ? 9 : order === 'highest' ? -rating : rating
  return chosen.toSorted((a, b) => rank(a) - rank(b))
}
