import type { ReactNode } from 'react'
import { Skeleton } from './skeleton.tsx'

export type Definition = { term: string; value: ReactNode }

const ROW = 'grid gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[minmax(8rem,2fr)_3fr]'

/** Names and values in two columns, one under the other where it is narrow. */
export function DefinitionList({ items }: { items: readonly Definition[] }) {
  return (
    <dl className="divide-y divide-line">
      {items.map((item) => (
        <div key={item.term} className={ROW}>
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
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className={ROW}>
          <span className="text-small">
            <Skeleton className="h-lh w-1/2" />
          </span>
          <Skeleton className="h-lh w-2/3" />
        </div>
      ))}
    </div>
  )
}
