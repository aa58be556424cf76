import { useId } from 'react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { cx } from './class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'medium' | 'small'

type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  /** While true, the button shows that its action is running, and ignores further clicks. */
  busy?: boolean
  /**
   * Reason why the button is blocked, shown below the button. The button stays focusable. If a reason may appear while
   * the button has the focus, pass an empty text until then; otherwise React would replace the button, and the focus
   * would be lost.
   */
  blockedReason?: string | undefined
}

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'border border-transparent bg-accent text-accent-ink hover:bg-accent-strong',
  secondary: 'border border-line-strong bg-surface text-ink hover:border-ink',
  quiet: 'text-ink hover:bg-sunken',
  danger: 'border border-negative bg-surface text-negative hover:bg-negative-soft',
}

const SIZES: Record<ButtonSize, string> = {
  medium: 'min-h-12 px-5 text-body',
  small: 'min-h-11 px-4 text-small',
}

/** Returns the classes of a button, for links that look like one. */
export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'medium') {
  return cx(
    'focus-ring inline-flex items-center justify-center gap-2 rounded-control py-2 text-center break-keep font-medium transition-colors',
    VARIANTS[variant],
    SIZES[size],
  )
}

export function Button(props: ButtonProps) {
  const { variant, size, icon, busy, blockedReason, className, children, onClick, ...rest } = props
  const reasonId = useId()
  const blocked = Boolean(blockedReason) || Boolean(busy)
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (blocked) event.preventDefault()
    else onClick?.(event)
  }
  const button = (
    <button
      type="button"
      {...rest}
      className={cx(buttonClass(variant, size), blocked && 'opacity-60', className)}
      aria-disabled={blocked || undefined}
      aria-busy={busy || undefined}
      aria-describedby={blockedReason ? reasonId : rest['aria-describedby']}
      onClick={handleClick}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  )
  if (blockedReason === undefined) return button
  return (
    <span className="flex flex-col gap-1">
      {button}
      {blockedReason && (
        <span id={reasonId} className="text-small text-ink-soft">
          {blockedReason}
        </span>
      )}
    </span>
  )
}

function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="size-4 animate-spin rounded-full border-2 border-current border-t-transparent"
    />
  )
}
