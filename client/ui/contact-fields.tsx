import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

type FieldProps = ComponentProps<typeof TextField>

/** An e-mail address, with the keyboard and the memory that phones have for it. */
export function EmailField(props: FieldProps) {
  return <TextField type="email" inputMode="email" autoComplete="email" {...props} />
}

/** A phone number, likewise. */
export function PhoneField(props: FieldProps) {
  return <TextField type="tel" inputMode="tel" autoComplete="tel" {...props} />
}
