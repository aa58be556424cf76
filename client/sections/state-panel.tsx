import type { ReactNode } from 'react'
import { PackageOpen } from 'lucide-react'
import { useTranslate } from '#client/i18n/translate.tsx'
import { Button } from '#client/ui/button.tsx'

type StatePanelProps = {
  icon?: ReactNode
  title: string
  /** True if the panel is the whole page: its title becomes the page's heading. */
  heading?: boolean
  text?: string | undefined
  /** Content below the text. */
  children?: ReactNode
  /** Button or link with the next step. */
  action?: ReactNode
  role?: 'alert' | 'status'
}

function StatePanel({ icon, title, heading, text, children, action, role }: StatePanelProps) {
  const Title = heading ? 'h1' : 'p'
  return (
    <div
      role={role}
      className="mx-auto flex max-w-md flex-col items-center gap-4 px-4 py-12 text-center"
    >
      <span className="flex size-16 items-center justify-center rounded-full bg-sunken text-ink-soft">
        {icon}
      </span>
      <div className="flex flex-col gap-2">
        <Title className="text-title font-semibold">{title}</Title>
        {text && <p className="text-ink-soft">{text}</p>}
        {children}
      </div>
      {action}
    </div>
  )
}

/** Explains an empty list and offers one next step. */
export function EmptyState(props: Omit<StatePanelProps, 'role'>) {
  return <StatePanel icon={<PackageOpen className="size-7" />} {...props} />
}

type ErrorStateProps = Omit<StatePanelProps, 'role' | 'action'> & {
  onRetry: () => void
  busy?: boolean
}

/**
 * Replaces a page or section that could not load, with a retry and without a toast (contracts/decisions.md › where
 * errors show).
 */
export function ErrorState({ onRetry, busy, ...panel }: ErrorStateProps) {
  const t = useTranslate()
  return (
    <StatePanel
      role="alert"
      {...panel}
      action={
        <Button variant="secondary" busy={busy ?? false} onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      }
    />
  )
}
