import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslate } from '#client/i18n/translate.tsx'
import { cx } from '#client/ui/class-names.ts'

type PaginationProps = {
  page: number
  pageCount: number
  hrefFor: (page: number) => string
}

const STEP =
  'focus-ring inline-flex size-11 items-center justify-center rounded-control tabular hover:bg-sunken'

/** Returns the page numbers to link to: first, last, current and neighbouring pages. `null` is a gap. */
export function pageWindow(page: number, pageCount: number): (number | null)[] {
  const candidates = [1, page - 1, page, page + 1, pageCount]
  const shown = [...new Set(candidates)]
    .filter((n) => n >= 1 && n <= pageCount)
    .toSorted((a, b) => a - b)
  return shown.flatMap((n, index) => {
    const before = shown[index - 1]
    if (before === undefined || n - before === 1) return [n]
    return n - before === 2 ? [n - 1, n] : [null, n]
  })
}

export function Pagination({ page, pageCount, hrefFor }: PaginationProps) {
  const t = useTranslate()
  if (pageCount <= 1) return null
  return (
    <nav
      aria-label={t('ui.pagination.label')}
      className="flex flex-wrap items-center justify-center sm:gap-1"
    >
      {page > 1 && (
        <a
          href={hrefFor(page - 1)}
          rel="prev"
          className={STEP}
          aria-label={t('ui.pagination.previous')}
        >
          <ChevronLeft className="size-5 rtl:rotate-180" />
        </a>
      )}
      {pageWindow(page, pageCount).map((n, index) =>
        n === null ? (
          <span key={`gap-${index}`} aria-hidden="true" className="px-1 text-ink-soft">
            …
          </span>
        ) : (
          <a
            key={n}
            href={hrefFor(n)}
            aria-label={t('ui.pagination.page', { page: n })}
            aria-current={n === page ? 'page' : undefined}
            className={cx(STEP, n === page && 'bg-accent text-accent-ink hover:bg-accent')}
          >
            {n}
          </a>
        ),
      )}
      {page < pageCount && (
        <a
          href={hrefFor(page + 1)}
          rel="next"
          className={STEP}
          aria-label={t('ui.pagination.next')}
        >
          <ChevronRight className="size-5 rtl:rotate-180" />
        </a>
      )}
    </nav>
  )
}
