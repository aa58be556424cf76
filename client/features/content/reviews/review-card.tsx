import type { ReactNode } from 'react'
import { useFormats } from '#client/i18n/formats.ts'
import { Picture } from '#client/ui/picture.tsx'
import { Rating } from '#client/product/rating.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import type { Review } from '#contracts/content/content.ts'

/** Shows a customer's review. `about` may be a link to the reviewed product. */
export function ReviewCard({ review, about }: { review: Review; about?: ReactNode }) {
  const { date } = useFormats()
  return (
    <figure className="flex h-full flex-col gap-3 rounded-card border border-line bg-surface p-4 sm:p-5">
      {review.rating !== null && <Rating rating={review.rating} />}
      <blockquote className="grow text-small whitespace-pre-line">{review.content}</blockquote>
      <figcaption className="flex flex-wrap items-center gap-3 text-small">
        <Avatar review={review} />
        <span className="flex min-w-0 grow basis-24 flex-col">
          {review.username && <span className="font-medium break-words">{review.username}</span>}
          {review.createdAt !== null && (
            <span className="text-caption text-ink-soft">{date(review.createdAt)}</span>
          )}
        </span>
        {about && <span className="ms-auto shrink-0">{about}</span>}
      </figcaption>
    </figure>
  )
}

function Avatar({ review }: { review: Review }) {
  const look = 'size-10 shrink-0 rounded-full bg-sunken'
  if (review.avatar) {
    return (
      <Picture src={review.avatar} alt="" width={80} height={80} sizes="40px" className={look} />
    )
  }
  return (
    <span
      aria-hidden="true"
      className={`${look} flex items-center justify-center font-semibold text-ink-soft`}
    >
      {Array.from(review.username)[0]?.toLocaleUpperCase()}
    </span>
  )
}

export function ReviewsSkeleton({ count }: { count: number }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} className="h-48 rounded-card!" />
      ))}
    </div>
  )
}
