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

/** Shows a short tag or status on a product or an order. */
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

type CountBadgeProps = {
  count: number
  /** If true, a change of the count plays a short animation. False for the first count after the page has loaded. */
  animates: boolean | undefined
}

/**
 * Shows a count on the corner of an icon, or nothing when the count is zero (docs/specification.md › Header). Screen
 * readers skip it, because the icon's accessible name already includes the count.
 */
export function CountBadge({ count, animates }: CountBadgeProps) {
  if (count <= 0) return null
  return (
    <span
      // The key makes React create a new element for each new count, so that the animation runs again.
      key={count}
      aria-hidden="true"
      data-count={count > 99 ? '99+' : count}
      className={cx(
        'absolute -end-3 -top-2 min-w-5 rounded-full bg-accent px-1.5 text-center text-caption font-semibold text-accent-ink tabular before:content-[attr(data-count)]',
        animates && 'pop',
      )}
    />
  )
}
