import type { ReactNode } from 'react'
import { cx } from '#client/ui/class-names.ts'
import type { Review } from '#contracts/content/content.ts'
import { ReviewCard } from './review-card.tsx'

type ReviewGridProps = {
  reviews: readonly Review[]
  /** On phones, shows one row that scrolls sideways. */
  isRow?: boolean
  about?: (review: Review) => ReactNode
}

export function ReviewGrid({ reviews, isRow, about }: ReviewGridProps) {
  return (
    <ul
      className={cx(
        'grid gap-4 sm:grid-cols-2 lg:grid-cols-3',
        isRow && 'max-sm:snap-row [--snap-rows:auto] [--snap-width:85%]',
      )}
    >
      {reviews.map((review) => (
        <li key={review.id}>
          <ReviewCard review={review} about={about?.(review)} />
        </li>
      ))}
    </ul>
  )
}
