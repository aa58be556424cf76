import { useTranslate } from '#client/i18n/translate.tsx'
import { useZodForm } from '#client/forms/use-zod-form.ts'
import { useSubmit } from '#client/forms/use-submit.ts'
import { Button } from '#client/ui/button.tsx'
import { SwitchField } from '#client/ui/fields/switch-field.tsx'
import { PhoneField } from '#client/forms/contact-fields.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { callMeFormSchema } from '#contracts/feedback/feedback.ts'
import type { CallMeFormValues as CallMe } from '#contracts/feedback/feedback.ts'
import { ConsentLabel } from './consent-label.tsx'
import { trpc } from '#client/api/trpc-react.ts'

/**
 * Requests a call (docs/specification.md › Other controls). The consent switch enables the button. Calls `onDone` after
 * a success.
 */
export function CallMeForm({ onDone }: { onDone: () => void }) {
  const t = useTranslate()
  const form = useZodForm(callMeFormSchema, { name: '', mobile: '', agree: false })
  const callMe = trpc.feedback.callMe.useMutation()
  const { submit, busy } = useSubmit(form, async ({ name, mobile }: CallMe, notices) => {
    const { msg } = await callMe.mutateAsync({ name, mobile })
    notices.success(msg || t('feedback.callMe.done'))
    onDone()
  })
  const agreed = form.watch('agree')
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <p className="text-ink-soft">{t('feedback.callMe.lead')}</p>
      <TextField label={t('feedback.name')} autoComplete="name" required {...form.field('name')} />
      <PhoneField label={t('feedback.phone')} required {...form.field('mobile')} />
      <SwitchField label={<ConsentLabel purpose="callMe" />} {...form.field('agree')} />
      <Button type="submit" busy={busy} blockedReason={agreed ? undefined : t('feedback.blocked')}>
        {t('feedback.callMe.submit')}
      </Button>
    </form>
  )
}
