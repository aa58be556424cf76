import { useFormats } from '#client/i18n/formats.ts'
import { useText } from '#client/i18n/text.tsx'
import { PlaceFields } from '#client/ui/place-fields.tsx'
import { SelectField } from '#client/ui/select-field.tsx'
import type { Address } from '#contracts/addresses/addresses.ts'
import type { Preview } from '#contracts/orders/orders.ts'
import { CheckoutPart } from './checkout-part.tsx'
import { MethodChoice } from './method-choice.tsx'
import type { CheckoutFormApi } from './use-checkout-form.ts'

type DeliveryPartProps = {
  form: CheckoutFormApi
  preview: Preview | undefined
  /** The user's address book; empty for a guest. */
  saved: readonly Address[]
}

/** Where it goes and how. */
export function DeliveryPart({ form, preview, saved }: DeliveryPartProps) {
  const text = useText()
  const { money } = useFormats()
  const country = form.watch('address.country')
  return (
    <CheckoutPart number={2} title={text('checkout.part.delivery')}>
      {saved.length > 0 && <SavedAddress form={form} saved={saved} />}
      <PlaceFields
        field={(name) => ({
          ...form.register(`address.${name}`),
          error: form.errorOf(`address.${name}`),
        })}
      />
      {country && preview ? (
        <MethodChoice
          legend={text('checkout.shipping.legend')}
          error={form.errorOf('shippingMethod')}
          field={form.register('shippingMethod')}
          options={preview.shipping.map((option) => ({
            ...option,
            ...(option.available && {
              note: option.fee.minor === 0 ? text('checkout.free') : money(option.fee),
            }),
          }))}
        />
      ) : (
        <p className="text-small text-ink-soft">{text('checkout.shipping.needCountry')}</p>
      )}
    </CheckoutPart>
  )
}

/** Fills the fields from the address book; they stay editable. */
function SavedAddress({ form, saved }: { form: CheckoutFormApi; saved: readonly Address[] }) {
  const text = useText()
  const current = form.watch('address')
  const chosen = saved.find(
    (address) =>
      address.address === current.address &&
      address.postcode === current.postcode &&
      address.city === current.city &&
      address.country === current.country,
  )
  const choose = (id: string) => {
    const address = saved.find((candidate) => String(candidate.id) === id)
    const { country, city, address: street, postcode } = address ?? EMPTY
    form.setValue(
      'address',
      { country, city, address: street, postcode },
      { shouldValidate: Boolean(address) },
    )
  }
  return (
    <SelectField
      label={text('checkout.savedAddress')}
      value={chosen ? String(chosen.id) : ''}
      onChange={(event) => choose(event.target.value)}
      options={[
        { value: '', label: text('checkout.otherAddress') },
        ...saved.map((address) => ({
          value: String(address.id),
          label: `${address.configName} · ${address.address}, ${address.city}`,
        })),
      ]}
    />
  )
}

const EMPTY = { country: '', city: '', address: '', postcode: '' }
