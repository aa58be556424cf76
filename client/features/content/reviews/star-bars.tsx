import type { StarCounts } from '#contracts/content/product-rating.ts'
import { useFormats } from '#client/i18n/formats.ts'
import { usePunctuation } from '#client/i18n/punctuation.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { cx } from '#client/ui/class-names.ts'

type StarBarsProps = {
  counts: StarCounts
  /** Number of stars by which the reviews are filtered, or null. */
  chosen: number | null
  onChoose: (stars: number | null) => void
}

const ORDER = [5, 4, 3, 2, 1]

/**
 * Shows how many reviews gave each number of stars. A press on a row filters the reviews; a second press removes the
 * filter.
 */
export function StarBars({ counts, chosen, onChoose }: StarBarsProps) {
  const t = useTranslate()
  const { number } = useFormats()
  const { labelled } = usePunctuation()
  const rated = counts.reduce((sum, count) => sum + count, 0)
  return (
    <ul>
      {ORDER.map((stars) => {
        const count = counts[stars - 1] ?? 0
        const isChosen = stars === chosen
        const name = t('catalog.reviews.stars', { stars })
        return (
          <li key={stars}>
            <button
              type="button"
              disabled={count === 0}
              aria-pressed={isChosen}
              onClick={() => onChoose(isChosen ? null : stars)}
              className={cx(
                'focus-ring -mx-2 flex min-h-11 w-[calc(100%+1rem)] items-center gap-3 rounded-control px-2 text-small whitespace-nowrap tabular',
                count === 0 ? 'text-ink-soft' : 'hover:bg-sunken',
                isChosen && 'bg-accent-soft font-medium',
              )}
            >
              <span className="sr-only">
                {labelled(name, t('catalog.product.reviewCount', { count }))}
              </span>
              <span aria-hidden="true" className="min-w-18 text-start">
                {name}
              </span>
              <span className="h-2 grow overflow-hidden rounded-full bg-line">
                <span
                  className="block h-full bg-warning"
                  style={{ width: `${(count / rated) * 100}%` }}
                />
              </span>
              <span aria-hidden="true" className="w-6 text-end">
                {number(count)}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
