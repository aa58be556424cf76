import { Star } from 'lucide-react'
import { useText } from '#client/i18n/text.tsx'

const STARS = [1, 2, 3, 4, 5]

/** Stars out of five, said in words too. `rating` may be a fraction; stars are whole. */
export function Rating({ rating }: { rating: number }) {
  const text = useText()
  return (
    <span className="inline-flex gap-0.5 text-warning">
      <span className="sr-only">{text('ui.rating', { rating })}</span>
      {STARS.map((star) => (
        <Star
          key={star}
          className="size-4"
          fill={star <= Math.round(rating) ? 'currentColor' : 'none'}
          strokeWidth={1.5}
        />
      ))}
    </span>
  )
}
