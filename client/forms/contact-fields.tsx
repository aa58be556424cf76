import type { ComponentProps } from 'react'
import { TextField } from '#client/ui/fields/text-field.tsx'

type FieldProps = ComponentProps<typeof TextField>

/** Email field with the keyboard and autofill of phones. */
export function EmailField(props: FieldProps) {
  return <TextField type="email" inputMode="email" autoComplete="email" {...props} />
}

/** Phone field with the keyboard and autofill of phones. */
export function PhoneField(props: FieldProps) {
  return <TextField type="tel" inputMode="tel" autoComplete="tel" {...props} />
}
