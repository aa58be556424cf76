import type { ReactNode } from 'react'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { cx } from './class-names.ts'

export type NoticeTone = 'info' | 'positive' | 'warning' | 'negative'

const TONES: Record<NoticeTone, string> = {
  info: 'bg-sunken text-ink',
  positive: 'bg-positive-soft text-positive',
  warning: 'bg-warning-soft text-warning',
  negative: 'bg-negative-soft text-negative',
}

const ICONS = { info: Info, positive: CircleCheck, warning: TriangleAlert, negative: CircleAlert }

type NoticeProps = {
  tone?: NoticeTone
  title?: string
  children?: ReactNode
  role?: 'alert' | 'status'
}

/**
 * Shows a message inside a page. The text says everything that colour and icon say, for readers who do not see these.
 */
export function Notice({ tone = 'info', title, children, role }: NoticeProps) {
  const Icon = ICONS[tone]
  return (
    <div role={role} className={cx('flex gap-3 rounded-card p-4 text-small', TONES[tone])}>
      <Icon className="mt-0.5 size-5 shrink-0" />
      <div className="flex flex-col gap-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-ink">{children}</div>}
      </div>
    </div>
  )
}
