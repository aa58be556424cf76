import { useTranslate } from '#client/i18n/translate.tsx'
import { unlessRefused, useSendAgain } from '#client/forms/use-send-again.ts'
import { useSubmit } from '#client/forms/use-submit.ts'
import { useZodForm } from '#client/forms/use-zod-form.ts'
import { startUserSession } from '#client/session/session.ts'
import { Button } from '#client/ui/button.tsx'
import { CheckedEmailField } from '#client/forms/checked-email-field.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { registerFormSchema } from '#contracts/account/forms.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { trpc } from '#client/api/trpc-react.ts'

/**
 * Creates the form for `RegisterForm`. The dialog creates it, so that the form keeps what was typed while another tab is
 * shown.
 */
export function useRegisterForm() {
  return useZodForm(registerFormSchema, {
    username: '',
    email: '',
    password: '',
    againPass: '',
  })
}

type RegisterFormProps = { form: ReturnType<typeof useRegisterForm>; onDone: () => void }

/** Registers a user with user name, email and a repeated password (docs/specification.md › Validation rules). */
export function RegisterForm({ form, onDone }: RegisterFormProps) {
  const t = useTranslate()
  const register = trpc.account.register.useMutation()
  const login = trpc.account.login.useMutation()
  const sendAgain = useSendAgain()
  const { submit, busy } = useSubmit(form, async ({ againPass: _same, ...input }, notices) => {
    const { msg, user } = await sendAgain(input, {
      send: () => register.mutateAsync(input),
      find: async () => {
        const { username: account, password } = input
        const loggedIn = await unlessRefused(login.mutateAsync({ account, password }))
        return loggedIn && { ...loggedIn, msg: '' }
      },
    })
    startUserSession(user)
    notices.success(msg || t('account.registered'))
    onDone()
  })
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <TextField
        label={t('account.field.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...form.field('username')}
      />
      <CheckedEmailField
        label={t('account.field.email')}
        required
        current={form.watch('email')}
        {...form.field('email')}
        onTake={(email) => form.setValue('email', email, { shouldValidate: true })}
      />
      <NewPasswordFields label={t('account.field.password')} field={form.field} />
      <Button type="submit" busy={busy}>
        {t('account.register')}
      </Button>
    </form>
  )
}
