import { useTranslate } from '#client/i18n/translate.tsx'
import { PasswordField } from '#client/forms/password-field.tsx'
import { PASSWORD_MIN_LENGTH } from '#contracts/limits.ts'
import type { FieldProps } from '#client/forms/use-zod-form.ts'

type NewPasswordFieldsProps = {
  label: string
  field: (name: 'password' | 'againPass') => FieldProps
}

/** Asks for a new password twice. */
export function NewPasswordFields({ label, field }: NewPasswordFieldsProps) {
  const t = useTranslate()
  return (
    <>
      <PasswordField
        label={label}
        hint={t('account.passwordHint', { min: PASSWORD_MIN_LENGTH })}
        autoComplete="new-password"
        required
        {...field('password')}
      />
      <PasswordField
        label={t('account.field.againPass')}
        autoComplete="new-password"
        required
        {...field('againPass')}
      />
    </>
  )
}
