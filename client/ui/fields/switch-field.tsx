import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { FieldError } from './field.tsx'

type SwitchFieldProps = Omit<ComponentProps<'input'>, 'id' | 'type' | 'role'> & {
  label: ReactNode
  error?: string | undefined
}

/** Attributes of the switch. `aria-checked` is missing on purpose, because it could contradict the checkbox's state. */
const SWITCH = { role: 'switch' } as const

/** Renders an on/off switch as a native checkbox, which works before hydration and without JavaScript. */
export function SwitchField({ label, error, className, ...rest }: SwitchFieldProps) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className="flex min-h-11 items-start gap-3 py-2">
        <input
          {...rest}
          id={id}
          type="checkbox"
          {...SWITCH}
          className="focus-ring relative h-7 w-12 shrink-0 appearance-none rounded-full bg-line-strong transition-colors before:absolute before:start-1 before:top-1 before:size-5 before:rounded-full before:bg-surface before:transition-transform checked:bg-accent checked:before:translate-x-5 forced-colors:border forced-colors:before:bg-[ButtonText] forced-colors:checked:before:bg-[Highlight]"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span className="pt-0.5 text-small">{label}</span>
      </label>
      <FieldError id={id} error={error} />
    </div>
  )
}
