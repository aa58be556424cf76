import type { ReactNode } from 'react'
import { PackageOpen } from 'lucide-react'

export type StatePanelProps = {
  icon?: ReactNode
  title: string
  /** True if the panel fills the whole page. The title of the panel is then the heading of the page. */
  heading?: boolean
  text?: string | undefined
  /** Content below the text. */
  children?: ReactNode
  /** Button or link with the next step. */
  action?: ReactNode
  role?: 'alert' | 'status'
}

/** Shows an icon, a title and the next step in place of missing content. */
export function StatePanel({
  icon,
  title,
  heading,
  text,
  children,
  action,
  role,
}: StatePanelProps) {
  const Title = heading ? 'h1' : 'p'
  return (
    <div
      role={role}
      className="mx-auto flex max-w-md flex-col items-center gap-4 px-4 py-12 text-center"
    >
      <span className="flex size-16 items-center justify-center rounded-full bg-sunken text-ink-soft">
        {icon}
      </span>
      <div className="flex flex-col gap-2 wrap-anywhere">
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
