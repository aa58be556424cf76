import { Star, StarHalf } from 'lucide-react'
import { useTranslate } from '#client/i18n/translate.tsx'

const STARS = [1, 2, 3, 4, 5]

/** Shows stars out of five, rounded to a half, and the exact `rating` for screen readers. */
export function Rating({ rating }: { rating: number }) {
  const t = useTranslate()
  const halves = Math.round(rating * 2)
  return (
    <span className="inline-flex gap-0.5 text-warning">
      <span className="sr-only">{t('ui.rating', { rating })}</span>
      {STARS.map((star) => (
        <span key={star} className="grid *:col-start-1 *:row-start-1">
          <Star
            className="size-4"
            fill={star * 2 <= halves ? 'currentColor' : 'none'}
            strokeWidth={1.5}
          />
          {star * 2 - 1 === halves && (
            <StarHalf className="size-4" fill="currentColor" strokeWidth={1.5} />
          )}
        </span>
      ))}
    </span>
  )
}
