import type { ComponentProps, ReactNode } from 'react'
import { cx } from './class-names.ts'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** Text of the tooltip. Screen readers also read it as the name of the button. */
  label: string
  icon: ReactNode
}

/** Classes of a button or link that shows only an icon: a square of 44 px. */
export const ICON_TARGET =
  'focus-ring relative inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink transition-colors hover:bg-sunken'

export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={cx(ICON_TARGET, className)}
      aria-label={label}
      title={label}
    >
      {icon}
    </button>
  )
}
