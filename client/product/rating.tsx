import { Star, StarHalf } from 'lucide-react'
import { useTranslate } from '#client/i18n/translate.tsx'
import { cx } from '#client/ui/class-names.ts'

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
          <Star className={cx('size-4 stroke-[1.5px]', star * 2 <= halves && 'fill-current')} />
          {star * 2 - 1 === halves && <StarHalf className="size-4 fill-current stroke-[1.5px]" />}
        </span>
      ))}
    </span>
  )
}
