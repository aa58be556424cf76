import type { ReactNode } from 'react'
import type { Review } from '#contracts/content/content.ts'
import { ReviewCard } from './review-card.tsx'

type ReviewGridProps = { reviews: readonly Review[]; about?: (review: Review) => ReactNode }

export function ReviewGrid({ reviews, about }: ReviewGridProps) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {reviews.map((review) => (
        <li key={review.id}>
          <ReviewCard review={review} about={about?.(review)} />
        </li>
      ))}
    </ul>
  )
}
