import { paths } from '#client/paths.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { useSubmit } from '#client/forms/use-submit.ts'
import { useZodForm } from '#client/forms/use-zod-form.ts'
import { rememberAccount, rememberedAccount } from '#client/session/account-name.ts'
import { startUserSession } from '#client/session/session.ts'
import { Button } from '#client/ui/button.tsx'
import { CheckboxField } from '#client/ui/fields/checkbox-field.tsx'
import { LINK_TARGET, TEXT_LINK } from '#client/ui/link-class.ts'
import { Notice } from '#client/ui/notice.tsx'
import { PasswordField } from '#client/forms/password-field.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { loginFormSchema } from '#contracts/account/forms.ts'
import { trpc } from '#client/api/trpc-react.ts'

/**
 * Creates the form for `LoginForm`. The dialog creates it, so that the form keeps what was typed while another tab is
 * shown. Fills in the name of `account`, or else the remembered account name.
 */
export function useLoginForm(account: string | undefined) {
  const remembered = rememberedAccount()
  return useZodForm(loginFormSchema, {
    account: account ?? remembered,
    password: '',
    remember: remembered !== '',
  })
}

type LoginFormProps = {
  form: ReturnType<typeof useLoginForm>
  /** Account whose session has ended. If it is given, the password gets the focus. */
  account: string | undefined
  onDone: () => void
  /** Called when the shopper follows a link out of the dialog. */
  onLeave: () => void
}

/**
 * Logs in with account and password (docs/specification.md › Validation rules). One checkbox remembers the account name
 * and makes the session last longer.
 */
export function LoginForm({ form, account, onDone, onLeave }: LoginFormProps) {
  const t = useTranslate()
  const refusal = form.formState.errors.root?.message
  const login = trpc.account.login.useMutation()
  const { submit, busy } = useSubmit(
    form,
    async (values, notices) => {
      const { msg, user } = await login.mutateAsync(values)
      rememberAccount(values.remember ? values.account : '')
      startUserSession(user)
      notices.success(msg || t('account.loggedIn'))
      onDone()
    },
    'password',
  )
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <TextField
        label={t('account.field.account')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...(account === undefined && AUTOFOCUS)}
        {...form.field('account')}
      />
      <PasswordField
        label={t('account.field.password')}
        autoComplete="current-password"
        required
        {...(account !== undefined && AUTOFOCUS)}
        {...form.field('password')}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <CheckboxField label={t('account.remember')} {...form.register('remember')} />
        <a
          // The part of the help page that says what to do about a forgotten password.
          href={`${paths.help()}#password`}
          className={`${TEXT_LINK} ${LINK_TARGET} text-small`}
          onClick={onLeave}
        >
          {t('account.forgot')}
        </a>
      </div>
      {refusal && (
        <Notice tone="negative" role="alert">
          {refusal}
        </Notice>
      )}
      <Button type="submit" busy={busy}>
        {t('account.login')}
      </Button>
    </form>
  )
}

/** Marks the element that the dialog focuses when it opens. */
const AUTOFOCUS = { 'data-autofocus': true }
