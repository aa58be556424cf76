import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { FieldError } from './field.tsx'

type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'id' | 'type'> & {
  /**
   * Text beside the checkbox. May contain links, as consent texts do. A click on the text, but not on a link in it,
   * ticks or clears the box.
   */
  label: ReactNode
  error?: string | undefined
  /** Kind of input. Radio fields that belong together must have the same `name`. */
  kind?: 'checkbox' | 'radio'
}

export function CheckboxField({
  label,
  error,
  kind = 'checkbox',
  className,
  ...rest
}: CheckboxFieldProps) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className="flex min-h-11 items-start gap-3 py-2.5">
        <input
          {...rest}
          id={id}
          type={kind}
          className="focus-ring mt-0.5 tick"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : rest['aria-describedby']}
        />
        <span className="text-small">{label}</span>
      </label>
      <FieldError id={id} error={error} />
    </div>
  )
}
