import type { ReactNode } from 'react'

export type Definition = { term: string; value: ReactNode }

/** Names and values in two columns, one under the other where it is narrow. */
export function DefinitionList({ items }: { items: readonly Definition[] }) {
  return (
    <dl className="divide-y divide-line">
      {items.map((item) => (
        <div
          key={item.term}
          className="grid gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[minmax(8rem,2fr)_3fr]"
        >
          <dt className="text-small text-ink-soft">{item.term}</dt>
          <dd className="min-w-0">{item.value}</dd>
        </div>
      ))}
    </dl>
  )
}
