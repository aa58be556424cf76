import type { ReactNode } from 'react'
import { useFormats } from '#client/i18n/formats.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { AddressFields } from '#client/forms/address-fields.tsx'
import { CheckboxField } from '#client/ui/fields/checkbox-field.tsx'
import type { Preview } from '#contracts/orders/orders.ts'
import { CheckoutPart } from './checkout-part.tsx'
import { MethodChoice } from './method-choice.tsx'
import type { CheckoutFormApi } from './use-checkout-form.ts'

type DeliveryPartProps = {
  form: CheckoutFormApi
  preview: Preview | undefined
  /** False while `preview` still belongs to earlier values of the form. */
  settled: boolean
  /** Cards from which a user chooses a saved address. Empty for a guest. */
  children: ReactNode
  /** True if a saved address is chosen. The fields of the address are then hidden. */
  hasAddress: boolean
  /** Address and working hours of the shop, where shoppers collect an order. */
  pickupPlace: ReactNode
  /** Whether to save the address when the order is placed, or undefined if it cannot be saved. */
  keeping: { checked: boolean; onChange: (checked: boolean) => void } | undefined
}

/** Asks for delivery address and shipping method. */
export function DeliveryPart(props: DeliveryPartProps) {
  const { form, preview, settled, children, hasAddress, pickupPlace, keeping } = props
  const t = useTranslate()
  const { money } = useFormats()
  const { country, postcode } = form.watch('address')
  return (
    <CheckoutPart number={2} title={t('checkout.part.delivery')}>
      {children}
      {!hasAddress && (
        <AddressFields
          field={(name) => form.field(`address.${name}`)}
          country={country}
          postcode={postcode}
        />
      )}
      {keeping && (
        <CheckboxField
          label={t('addresses.save')}
          checked={keeping.checked}
          onChange={(event) => keeping.onChange(event.target.checked)}
        />
      )}
      {country && preview ? (
        <>
          <MethodChoice
            legend={t('checkout.shipping.legend')}
            field={form.field('shippingMethod')}
            options={preview.shipping.map((option) => ({
              ...option,
              reason: settled ? option.reason : null,
              description: isPickup(option)
                ? pickupPlace
                : option.days && t('orders.estimate.days', option.days),
              note:
                option.available &&
                (option.fee.minor === 0 ? t('checkout.free') : money(option.fee)),
            }))}
          />
          <p className="text-small text-ink-soft">{t('checkout.importDuty')}</p>
          {/* The upstream requires an address even for an order that the shopper collects. */}
          {preview.shipping.some(isPickup) && (
            <p className="text-small text-ink-soft">{t('checkout.pickup.address')}</p>
          )}
        </>
      ) : (
        <p className="text-small text-ink-soft">
          {t(country ? 'checkout.shipping.needTotal' : 'checkout.shipping.needCountry')}
        </p>
      )}
    </CheckoutPart>
  )
}

function isPickup({ code, available }: Preview['shipping'][number]): boolean {
  return code === 'pickup' && available
}
