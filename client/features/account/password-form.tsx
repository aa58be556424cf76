import { useTranslate } from '#client/i18n/translate.tsx'
import { useSubmit } from '#client/forms/use-submit.ts'
import { useZodForm } from '#client/forms/use-zod-form.ts'
import { Button } from '#client/ui/button.tsx'
import { PasswordField } from '#client/forms/password-field.tsx'
import { changePasswordFormSchema } from '#contracts/account/forms.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { trpc } from '#client/api/trpc-react.ts'

const EMPTY = { oldPassword: '', password: '', againPass: '' }

/** Changes the password, which ends the user's other sessions. */
export function PasswordForm() {
  const t = useTranslate()
  const form = useZodForm(changePasswordFormSchema, EMPTY)
  const change = trpc.account.changePassword.useMutation()
  const { submit, busy } = useSubmit(form, async ({ againPass: _same, ...input }, notices) => {
    const { msg } = await change.mutateAsync(input)
    form.reset(EMPTY)
    notices.success(msg || t('account.saved'))
  })
  return (
    <form noValidate className="flex max-w-md flex-col gap-4" onSubmit={submit}>
      <p className="text-small text-ink-soft">{t('account.password.text')}</p>
      <PasswordField
        label={t('account.field.oldPassword')}
        autoComplete="current-password"
        required
        {...form.field('oldPassword')}
      />
      <NewPasswordFields label={t('account.field.newPassword')} field={form.field} />
      <div>
        <Button type="submit" variant="secondary" busy={busy}>
          {t('account.password.save')}
        </Button>
      </div>
    </form>
  )
}
