import { usePunctuation } from '#client/i18n/punctuation.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { CheckboxField } from '#client/ui/fields/checkbox-field.tsx'
import { CheckedEmailField } from '#client/forms/checked-email-field.tsx'
import { PhoneField } from '#client/forms/contact-fields.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { PAYER_TYPES } from '#contracts/orders/statuses.ts'
import type { CheckoutFormApi } from './use-checkout-form.ts'

export type PayerFieldsProps = {
  form: CheckoutFormApi
  /** True if the contact pays. Then the payer's name, email and phone are hidden. */
  isContact: boolean
  onIsContact: (isContact: boolean) => void
}

/**
 * Asks for the payer: individual or legal entity (docs/specification.md › Entities and their fields). By default the
 * contact pays.
 */
export function PayerFields({ form, isContact, onIsContact }: PayerFieldsProps) {
  const t = useTranslate()
  const { inBrackets } = usePunctuation()
  const type = form.watch('payer.type')
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-1 text-small font-medium">{t('checkout.payer.legend')}</legend>
      <div className="flex flex-wrap gap-x-6">
        {PAYER_TYPES.map((payer) => (
          <CheckboxField
            key={payer}
            kind="radio"
            value={payer}
            label={t(`checkout.payer.${payer}`)}
            {...form.register('payer.type')}
          />
        ))}
      </div>
      {type === 'legal' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t('checkout.payer.company')}
            autoComplete="organization"
            required
            {...form.field('payer.company')}
          />
          <TextField
            label={t('checkout.payer.taxId')}
            optionalLabel={inBrackets(t('ui.optional'))}
            autoComplete="off"
            {...form.field('payer.taxId')}
          />
        </div>
      )}
      <CheckboxField
        label={t('checkout.payer.same')}
        checked={isContact}
        onChange={(event) => onIsContact(event.target.checked)}
      />
      {!isContact && <OtherPayer form={form} />}
    </fieldset>
  )
}

function OtherPayer({ form }: { form: CheckoutFormApi }) {
  const t = useTranslate()
  const { inBrackets } = usePunctuation()
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={t('checkout.payer.name')}
        autoComplete="billing name"
        required
        {...form.field('payer.name')}
      />
      <CheckedEmailField
        label={t('checkout.payer.email')}
        autoComplete="billing email"
        required
        current={form.watch('payer.email')}
        {...form.field('payer.email')}
        onTake={(email) => form.setValue('payer.email', email, { shouldValidate: true })}
      />
      <PhoneField
        label={t('checkout.payer.phone')}
        optionalLabel={inBrackets(t('ui.optional'))}
        autoComplete="billing tel"
        {...form.field('payer.phone')}
      />
    </div>
  )
}
