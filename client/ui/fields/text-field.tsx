import { useId } from 'react'
import type { ComponentProps } from 'react'
import { cx } from '#client/ui/class-names.ts'
import { CONTROL, Field, describedBy } from './field.tsx'
import type { FieldTexts } from './field.tsx'

type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> & FieldTexts

/** One-line text field. In a form of react-hook-form, spread `register('name')` into its props. */
export function TextField({
  label,
  hint,
  error,
  optionalLabel,
  className,
  ...rest
}: TextFieldProps) {
  const id = useId()
  return (
    <Field id={id} texts={{ label, hint, error, optionalLabel }}>
      <input
        type="text"
        {...rest}
        id={id}
        className={cx(CONTROL, className)}
        aria-invalid={error ? true : rest['aria-invalid']}
        aria-describedby={describedBy(id, { hint, error }) ?? rest['aria-describedby']}
      />
    </Field>
  )
}
