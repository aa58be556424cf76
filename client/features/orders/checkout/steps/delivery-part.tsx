import type { ReactNode } from 'react'
import { useFormats } from '#client/i18n/formats.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { AddressFields } from '#client/forms/address-fields.tsx'
import type { Preview } from '#contracts/orders/orders.ts'
import { CheckoutPart } from './checkout-part.tsx'
import { MethodChoice } from './method-choice.tsx'
import type { CheckoutFormApi } from './use-checkout-form.ts'

type DeliveryPartProps = {
  form: CheckoutFormApi
  preview: Preview | undefined
  /** False while `preview` still belongs to earlier values of the form. */
  settled: boolean
  /** Field for choosing a saved address. Empty for a guest. */
  children: ReactNode
}

/** Asks for delivery address and shipping method. */
export function DeliveryPart({ form, preview, settled, children }: DeliveryPartProps) {
  const t = useTranslate()
  const { money } = useFormats()
  const country = form.watch('address.country')
  return (
    <CheckoutPart number={2} title={t('checkout.part.delivery')}>
      {children}
      <AddressFields field={(name) => form.field(`address.${name}`)} />
      {country && preview ? (
        <MethodChoice
          legend={t('checkout.shipping.legend')}
          field={form.field('shippingMethod')}
          options={preview.shipping.map((option) => ({
            ...option,
            reason: settled ? option.reason : null,
            ...(option.available && {
              note: option.fee.minor === 0 ? t('checkout.free') : money(option.fee),
            }),
          }))}
        />
      ) : (
        <p className="text-small text-ink-soft">{t('checkout.shipping.needCountry')}</p>
      )}
    </CheckoutPart>
  )
}
