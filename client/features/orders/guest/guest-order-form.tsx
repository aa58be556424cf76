import { useTranslate } from '#client/i18n/translate.tsx'
import { useSubmit } from '#client/forms/use-submit.ts'
import { useZodForm } from '#client/forms/use-zod-form.ts'
import { trpc } from '#client/api/trpc-react.ts'
import { Button } from '#client/ui/button.tsx'
import { EmailField } from '#client/forms/contact-fields.tsx'
import { ScriptForm } from '#client/forms/script-form.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { guestOrderFormSchema } from '#contracts/orders/forms.ts'
import type { GuestKey } from './guest-order-key.ts'
import { rememberOrder } from './guest-order-key.ts'

type GuestOrderFormProps = {
  orderNo: string
  onFound: (key: GuestKey) => void
}

/**
 * Looks up a guest's order by number and email. Stores both only if the shop finds the order. Otherwise shows the
 * reason at the number, and keeps the contents of both fields.
 */
export function GuestOrderForm({ orderNo, onFound }: GuestOrderFormProps) {
  const t = useTranslate()
  const utils = trpc.useUtils()
  const form = useZodForm(guestOrderFormSchema, { orderNo, email: '' })
  const number = form.field('orderNo')
  const find = async (key: GuestKey) => {
    await utils.orders.byNumber.fetch(key, { staleTime: 0 })
    rememberOrder(key)
    onFound(key)
  }
  const { submit, busy } = useSubmit(form, find, 'orderNo')
  return (
    <ScriptForm className="gap-4" onSubmit={submit}>
      <TextField
        label={t('orders.guest.number')}
        autoComplete="off"
        required
        {...number}
        error={number.error ?? form.formState.errors.root?.message}
      />
      <EmailField label={t('orders.guest.email')} required {...form.field('email')} />
      <Button type="submit" busy={busy} className="noscript:hidden">
        {t('orders.guest.show')}
      </Button>
    </ScriptForm>
  )
}
