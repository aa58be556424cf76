import { cx } from './class-names.ts'

type Row = {
  term: string
  /** Formatted amount. */
  value: string
  /** Marks a row that only explains another row, such as the tax within a price. The sum does not include it. */
  quiet?: boolean
}

/** Lists amounts and their sum. */
export function Totals({ rows, total }: { rows: readonly Row[]; total: Row }) {
  return (
    <dl className="flex flex-col gap-2 border-t border-line pt-4 tabular">
      {rows.map((row) => (
        <div
          key={row.term}
          className={cx('flex justify-between gap-6', row.quiet && 'text-small text-ink-soft')}
        >
          <dt>{row.term}</dt>
          <dd className="text-end">{row.value}</dd>
        </div>
      ))}
      <div className="mt-1 flex justify-between gap-6 border-t border-line pt-3 text-lead font-semibold">
        <dt>{total.term}</dt>
        <dd className="text-end">{total.value}</dd>
      </div>
    </dl>
  )
}
