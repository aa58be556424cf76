import { useTranslate } from '#client/i18n/translate.tsx'
import { CheckedEmailField } from '#client/forms/checked-email-field.tsx'
import { PhoneField } from '#client/forms/contact-fields.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { CheckoutPart } from './checkout-part.tsx'
import type { CheckoutFormApi } from './use-checkout-form.ts'

export function ContactPart({ form }: { form: CheckoutFormApi }) {
  const t = useTranslate()
  return (
    <CheckoutPart number={1} title={t('checkout.part.contact')}>
      <TextField
        label={t('checkout.contact.name')}
        autoComplete="name"
        required
        {...form.field('contact.name')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <CheckedEmailField
          label={t('checkout.contact.email')}
          hint={t('checkout.contact.emailHint')}
          required
          current={form.watch('contact.email')}
          {...form.field('contact.email')}
          onTake={(email) => form.setValue('contact.email', email, { shouldValidate: true })}
        />
        <PhoneField label={t('checkout.contact.phone')} required {...form.field('contact.phone')} />
      </div>
    </CheckoutPart>
  )
}
