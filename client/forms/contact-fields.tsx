import type { ComponentProps } from 'react'
import { TextField } from '#client/ui/fields/text-field.tsx'

type FieldProps = ComponentProps<typeof TextField>

/** Email field. Phones show their email keyboard, and browsers fill in the email. */
export function EmailField(props: FieldProps) {
  return <TextField type="email" inputMode="email" autoComplete="email" {...props} />
}

/** Phone field. Phones show their number keyboard, and browsers fill in the number. */
export function PhoneField(props: FieldProps) {
  return <TextField type="tel" inputMode="tel" autoComplete="tel" {...props} />
}
