import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

export type Tone = 'neutral' | 'accent' | 'positive' | 'negative' | 'warning'

const TONES: Record<Tone, string> = {
  neutral: 'bg-sunken text-ink-soft border-line',
  accent: 'bg-accent-soft text-accent border-transparent',
  positive: 'bg-positive-soft text-positive border-transparent',
  negative: 'bg-negative-soft text-negative border-transparent',
  warning: 'bg-warning-soft text-warning border-transparent',
}

/** A short word on a product or an order: a tag, a status. */
export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: Tone
  icon?: ReactNode
  children: ReactNode
}) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 rounded-mark border px-1.5 py-0.5 text-caption sm:px-2 font-medium',
        TONES[tone],
      )}
    >
      {icon}
      {children}
    </span>
  )
}

/** A count on the corner of an icon, whose name says it in words; nothing at zero (docs/specification.md › Header). */
export function CountBadge({ count }: { count: number }) {
  if (count <= 0) return null
  return (
    <span
      aria-hidden="true"
      data-count={count > 99 ? '99+' : count}
      className="absolute start-3 -top-2 min-w-5 rounded-full bg-accent px-1.5 text-center text-caption font-semibold text-accent-ink tabular before:content-[attr(data-count)]"
    />
  )
}
