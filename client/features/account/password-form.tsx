import { useState } from 'react'
import { useTranslate } from '#client/i18n/translate.tsx'
import { unlessRefused, useSendAgain } from '#client/forms/use-send-again.ts'
import { useSubmit } from '#client/forms/use-submit.ts'
import { useZodForm } from '#client/forms/use-zod-form.ts'
import type { FieldProps } from '#client/forms/use-zod-form.ts'
import { rememberedAccount } from '#client/session/account-name.ts'
import { startUserSession } from '#client/session/session.ts'
import { userStore } from '#client/session/user-store.ts'
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
  const sendAgain = useSendAgain()
  const login = trpc.account.login.useMutation()
  /** Logs in again with the new password. Returns undefined if the shop refuses it. */
  const findChanged = async (password: string) => {
    const visitor = userStore.get()
    if (visitor.kind !== 'user') return undefined
    const account = visitor.username
    const remember = rememberedAccount() !== ''
    const loggedIn = await unlessRefused(login.mutateAsync({ account, password, remember }))
    if (loggedIn) startUserSession(loggedIn.user)
    return loggedIn && { msg: '' }
  }
  const { submit, busy } = useSubmit(form, async ({ againPass: _same, ...input }, notices) => {
    const { msg } = await sendAgain(input, {
      send: () => change.mutateAsync(input),
      find: () => findChanged(input.password),
    })
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
