import { useText } from '#client/i18n/text.tsx'
import { useFormAction } from '#client/lib/form-action.ts'
import { useContractForm } from '#client/lib/form.ts'
import { notify } from '#client/lib/notify.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { PasswordField } from '#client/ui/password-field.tsx'
import { changePasswordFormSchema } from '#contracts/account/forms.ts'
import { PASSWORD_MIN_LENGTH } from '#contracts/limits.ts'

const EMPTY = { oldPassword: '', password: '', againPass: '' }

/** Changes the password; the user's other sessions end. */
export function PasswordForm() {
  const text = useText()
  const form = useContractForm(changePasswordFormSchema, EMPTY)
  const change = trpc.account.changePassword.useMutation()
  const { submit, busy } = useFormAction(form, async ({ againPass: _same, ...input }) => {
    const { msg } = await change.mutateAsync(input)
    form.reset(EMPTY)
    notify.success(msg || text('account.saved'))
  })
  return (
    <form noValidate className="flex max-w-md flex-col gap-4" onSubmit={submit}>
      <p className="text-small text-ink-soft">{text('account.password.text')}</p>
      <PasswordField
        label={text('account.field.oldPassword')}
        autoComplete="current-password"
        required
        error={form.errorOf('oldPassword')}
        {...form.register('oldPassword')}
      />
      <PasswordField
        label={text('account.field.newPassword')}
        hint={text('account.passwordHint', { min: PASSWORD_MIN_LENGTH })}
        autoComplete="new-password"
        required
        error={form.errorOf('password')}
        {...form.register('password')}
      />
      <PasswordField
        label={text('account.field.againPass')}
        autoComplete="new-password"
        required
        error={form.errorOf('againPass')}
        {...form.register('againPass')}
      />
      <div>
        <Button type="submit" variant="secondary" busy={busy}>
          {text('account.password.save')}
        </Button>
      </div>
    </form>
  )
}
