import { useId } from 'react'
import type { ComponentProps } from 'react'
import { ChevronDown } from 'lucide-react'
import { cx } from '#client/ui/class-names.ts'
import { CONTROL, Field, describedBy } from './field.tsx'
import type { FieldTexts } from './field.tsx'

export type SelectOption = { value: string; label: string }

type SelectFieldProps = Omit<ComponentProps<'select'>, 'id' | 'children'> &
  FieldTexts & {
    options: readonly SelectOption[]
    /** Text that the field shows until an option is chosen. */
    placeholder?: string
  }

/** Shows a native select element, so that phones use their own picker. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, optionalLabel, options, placeholder, className, ...rest } = props
  const id = useId()
  return (
    <Field id={id} texts={{ label, hint, error, optionalLabel }}>
      <span className="relative block">
        <select
          {...rest}
          id={id}
          className={cx(CONTROL, 'appearance-none pe-10', className)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className="pointer-events-none absolute end-3 top-3.5 size-5 text-ink-soft" />
      </span>
    </Field>
  )
}
