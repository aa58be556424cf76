import { useText } from '#client/i18n/text.tsx'
import { useFormAction } from '#client/lib/form-action.ts'
import { useContractForm } from '#client/lib/form.ts'
import { notify } from '#client/lib/notify.ts'
import { startUserSession } from '#client/lib/session/session.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { PasswordField } from '#client/ui/password-field.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import { registerFormSchema } from '#contracts/account/forms.ts'
import { PASSWORD_MIN_LENGTH } from '#contracts/limits.ts'

/** spec §3 Register form: username, email, password, againPass. */
export function RegisterForm({ onDone }: { onDone: () => void }) {
  const text = useText()
  const form = useContractForm(registerFormSchema, {
    username: '',
    email: '',
    password: '',
    againPass: '',
  })
  const register = trpc.account.register.useMutation()
  const { submit, busy } = useFormAction(form, async ({ againPass: _same, ...input }) => {
    const { msg, user } = await register.mutateAsync(input)
    startUserSession(user)
    notify.success(msg || text('account.registered'))
    onDone()
  })
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <TextField
        label={text('account.field.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={form.errorOf('username')}
        {...form.register('username')}
      />
      <TextField
        label={text('account.field.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        error={form.errorOf('email')}
        {...form.register('email')}
      />
      <PasswordField
        label={text('account.field.password')}
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
      <Button type="submit" busy={busy}>
        {text('account.register')}
      </Button>
    </form>
  )
}
