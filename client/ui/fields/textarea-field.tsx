import { useId } from 'react'
import type { ComponentProps } from 'react'
import { cx } from '#client/ui/class-names.ts'
import { CONTROL, Field, describedBy } from './field.tsx'
import type { FieldTexts } from './field.tsx'

type TextareaFieldProps = Omit<ComponentProps<'textarea'>, 'id'> & FieldTexts

/** Multi-line text field. In a form of react-hook-form, spread `register('name')` into its props. */
export function TextareaField(props: TextareaFieldProps) {
  const { label, hint, error, optionalLabel, className, ...rest } = props
  const id = useId()
  return (
    <Field id={id} texts={{ label, hint, error, optionalLabel }}>
      <textarea
        rows={4}
        {...rest}
        id={id}
        className={cx(CONTROL, 'resize-y', className)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
      />
    </Field>
  )
}
