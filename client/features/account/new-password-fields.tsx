import type { UseFormRegisterReturn } from 'react-hook-form'
import { useText } from '#client/i18n/text.tsx'
import { PasswordField } from '#client/ui/password-field.tsx'
import { PASSWORD_MIN_LENGTH } from '#contracts/limits.ts'

type NewPasswordFieldsProps = {
  label: string
  field: (name: 'password' | 'againPass') => UseFormRegisterReturn & { error: string | undefined }
}

/** Asks for a new password twice. */
export function NewPasswordFields({ label, field }: NewPasswordFieldsProps) {
  const text = useText()
  return (
    <>
      <PasswordField
        label={label}
        hint={text('account.passwordHint', { min: PASSWORD_MIN_LENGTH })}
        autoComplete="new-password"
        required
        {...field('password')}
      />
      <PasswordField
        label={text('account.field.againPass')}
        autoComplete="new-password"
        required
        {...field('againPass')}
      />
    </>
  )
}
