import { useState } from 'react'
import { useTranslate } from '#client/i18n/translate.tsx'
import { useSubmit } from '#client/forms/use-submit.ts'
import { useZodForm } from '#client/forms/use-zod-form.ts'
import type { FieldProps } from '#client/forms/use-zod-form.ts'
import { Button } from '#client/ui/button.tsx'
import { PasswordField } from '#client/forms/password-field.tsx'
import { changePasswordFormSchema } from '#contracts/account/forms.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { trpc } from '#client/api/trpc-react.ts'

const EMPTY = { oldPassword: '', password: '', againPass: '' }
const ignoreBlur = () => Promise.resolve()

/**
 * Changes the password, which ends the user's other sessions. Then empties the fields and leaves the focus where it is.
 * An emptied field shows no error until the user types a password again.
 */
export function PasswordForm() {
  const t = useTranslate()
  const form = useZodForm(changePasswordFormSchema, EMPTY)
  const [isChanged, setIsChanged] = useState(false)
  const isEmptied = isChanged && !form.formState.isDirty
  const field = (name: keyof typeof EMPTY): FieldProps => {
    const props = form.field(name)
    return isEmptied ? { ...props, onBlur: ignoreBlur } : props
  }
  const change = trpc.account.changePassword.useMutation()
  const { submit, busy } = useSubmit(form, async ({ againPass: _same, ...input }, notices) => {
    const { msg } = await change.mutateAsync(input)
    form.reset(EMPTY)
    setIsChanged(true)
    notices.success(msg || t('account.saved'))
  })
  return (
    <form noValidate className="flex max-w-md flex-col gap-4" onSubmit={submit}>
      <p className="text-small text-ink-soft">{t('account.password.text')}</p>
      <PasswordField
        label={t('account.field.oldPassword')}
        autoComplete="current-password"
        required
        {...field('oldPassword')}
      />
      <NewPasswordFields label={t('account.field.newPassword')} field={field} />
      <div>
        <Button type="submit" variant="secondary" busy={busy}>
          {t('account.password.save')}
        </Button>
      </div>
    </form>
  )
}
