import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import { Skeleton } from './skeleton.tsx'

export type Definition = { term: string; value: ReactNode }

const ROW = 'grid gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[minmax(8rem,2fr)_3fr]'
/** Classes of a row that keeps short terms and values in two columns even on phones. */
const SHORT_ROW =
  'max-sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] max-sm:items-baseline max-sm:gap-x-4 max-sm:py-2.5 hyphens-auto'

type DefinitionListProps = { items: readonly Definition[]; short?: boolean }

/** Lists terms and values in two columns, stacked on narrow screens. */
export function DefinitionList({ items, short }: DefinitionListProps) {
  return (
    <dl className="divide-y divide-line">
      {items.map((item) => (
        <div key={item.term} className={cx(ROW, short && SHORT_ROW)}>
          <dt className="text-small text-ink-soft">{item.term}</dt>
          <dd className="min-w-0">{item.value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function DefinitionListSkeleton({ count }: { count: number }) {
  return (
    <div className="divide-y divide-line">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={ROW}>
          <span className="text-small">
            <Skeleton className="h-lh w-1/2" />
          </span>
          <Skeleton className="h-lh w-2/3" />
        </div>
      ))}
    </div>
  )
}
