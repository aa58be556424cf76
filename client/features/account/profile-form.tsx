import { useMemo } from 'react'
import { usePunctuation } from '#client/i18n/punctuation.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { useAskBeforeUnload } from '#client/forms/use-ask-before-unload.ts'
import { useSubmit } from '#client/forms/use-submit.ts'
import { useZodForm } from '#client/forms/use-zod-form.ts'
import { startUserSession } from '#client/session/session.ts'
import { currentToken } from '#client/session/user-store.ts'
import { trpc } from '#client/api/trpc-react.ts'
import { Button } from '#client/ui/button.tsx'
import { PasswordField } from '#client/forms/password-field.tsx'
import { CheckedEmailField } from '#client/forms/checked-email-field.tsx'
import { PhoneField } from '#client/forms/contact-fields.tsx'
import { FieldSkeleton } from '#client/ui/fields/field.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import type { Profile } from '#contracts/account/account.ts'
import { needsPassword, profileFormSchema } from '#contracts/account/forms.ts'

const GRID = 'grid gap-4 sm:grid-cols-2'

/**
 * Edits user name, email, name and phone (docs/specification.md › Account area /user). Asks for the current password
 * when the user name or the email has been changed.
 */
export function ProfileForm({ profile }: { profile: Profile }) {
  const t = useTranslate()
  const { inBrackets } = usePunctuation()
  const schema = useMemo(() => profileFormSchema(profile), [profile])
  const form = useZodForm(schema, { ...profile, currentPassword: '' })
  useAskBeforeUnload(form.formState.isDirty)
  const asksForPassword = needsPassword(profile, {
    username: form.watch('username'),
    email: form.watch('email'),
  })
  const utils = trpc.useUtils()
  const update = trpc.account.updateProfile.useMutation()
  const { submit, busy } = useSubmit(form, async ({ currentPassword, ...fields }, notices) => {
    const saved = await update.mutateAsync({
      ...fields,
      ...(currentPassword && { currentPassword }),
    })
    utils.account.profile.setData(undefined, saved.profile)
    form.reset({ ...saved.profile, currentPassword: '' })
    const token = currentToken()
    if (token) startUserSession({ token, username: saved.profile.username })
    notices.success(saved.msg || t('account.saved'))
  })
  return (
    <form noValidate className={GRID} onSubmit={submit}>
      <TextField
        label={t('account.field.username')}
        autoComplete="username"
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
      <TextField
        label={t('account.field.name')}
        optionalLabel={inBrackets(t('ui.optional'))}
        autoComplete="name"
        {...form.field('name')}
      />
      <PhoneField
        label={t('account.field.phone')}
        optionalLabel={inBrackets(t('ui.optional'))}
        {...form.field('phone')}
      />
      {(asksForPassword || form.formState.errors.currentPassword) && (
        <div className="sm:col-span-2">
          <PasswordField
            label={t('account.field.oldPassword')}
            hint={t('account.profile.password')}
            autoComplete="current-password"
            required
            {...form.field('currentPassword')}
          />
        </div>
      )}
      <div className="sm:col-span-2">
        <Button type="submit" busy={busy}>
          {t('account.profile.save')}
        </Button>
      </div>
    </form>
  )
}

export function ProfileFormSkeleton() {
  return (
    <div className={GRID}>
      <FieldSkeleton />
      <FieldSkeleton />
      <FieldSkeleton />
      <FieldSkeleton />
      <Skeleton className="h-12 w-40" />
    </div>
  )
}
