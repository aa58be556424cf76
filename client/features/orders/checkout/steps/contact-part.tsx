import { useText } from '#client/i18n/text.tsx'
import { EmailField, PhoneField } from '#client/forms/contact-fields.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import { CheckoutPart } from './checkout-part.tsx'
import type { CheckoutFormApi } from './use-checkout-form.ts'

export function ContactPart({ form }: { form: CheckoutFormApi }) {
  const text = useText()
  return (
    <CheckoutPart number={1} title={text('checkout.part.contact')}>
      <TextField
        label={text('checkout.contact.name')}
        autoComplete="name"
        required
        error={form.errorOf('contact.name')}
        {...form.register('contact.name')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <EmailField
          label={text('checkout.contact.email')}
          hint={text('checkout.contact.emailHint')}
          required
          error={form.errorOf('contact.email')}
          {...form.register('contact.email')}
        />
        <PhoneField
          label={text('checkout.contact.phone')}
          required
          error={form.errorOf('contact.phone')}
          {...form.register('contact.phone')}
        />
      </div>
    </CheckoutPart>
  )
}
