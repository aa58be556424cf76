import { Fragment, useId } from 'react'
import { useAddressOrder, useCountryOptions } from '#client/i18n/address-parts.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { expectedPostcode } from './postcode-shape.ts'
import { useIsTyping } from './use-is-typing.ts'
import type { FieldProps } from './use-zod-form.ts'

type AddressField = 'country' | 'city' | 'address' | 'postcode'

type AddressFieldsProps = {
  /** Registers the form field with this name. Returns its props, including its error. */
  field: (name: AddressField) => FieldProps
  /** Current values of the form. */
  country: string
  postcode: string
}

/**
 * Fields for country, street, postcode and city, shared by address book and checkout. The country always comes first,
 * because delivery depends on it. The other fields have the order of the visitor's language.
 */
export function AddressFields({ field, country, postcode }: AddressFieldsProps) {
  const t = useTranslate()
  const countries = useCountryOptions()
  const inOrder = useAddressOrder()
  const street = (
    <TextField
      label={t('addresses.field.address')}
      autoComplete="street-address"
      required
      {...field('address')}
    />
  )
  const place = (
    <div className="grid gap-4 sm:grid-cols-[1fr_2fr]">
      <PostcodeField {...field('postcode')} country={country} postcode={postcode} />
      <TextField
        label={t('addresses.field.city')}
        autoComplete="address-level2"
        required
        {...field('city')}
      />
    </div>
  )
  return (
    <div className="flex flex-col gap-4">
      <SelectField
        label={t('addresses.field.country')}
        placeholder={t('addresses.field.countryPlaceholder')}
        options={countries}
        autoComplete="country"
        required
        {...field('country')}
      />
      {inOrder({ street, place }).map((part) => (
        <Fragment key={part === street ? 'street' : 'place'}>{part}</Fragment>
      ))}
    </div>
  )
}

type PostcodeFieldProps = FieldProps & { country: string; postcode: string }

/**
 * Postcode field. Shows an example if the postcode does not have the format of the chosen country. Checks a prefilled
 * postcode at once, and a typed postcode when the shopper has left the field. The example never blocks the form,
 * because the shop may not know all formats.
 */
function PostcodeField({ country, postcode, ...field }: PostcodeFieldProps) {
  const t = useTranslate()
  const id = useId()
  const { isTyping, handlers } = useIsTyping(field)
  const example = isTyping ? undefined : expectedPostcode(country, postcode)
  return (
    <div>
      <TextField
        label={t('addresses.field.postcode')}
        autoComplete="postal-code"
        required
        {...field}
        {...handlers}
        aria-describedby={example && id}
      />
      <p id={id} role="status" className="text-small text-ink-soft">
        {example && (
          <span className="mt-1.5 block">{t('addresses.field.postcodeShape', { example })}</span>
        )}
      </p>
    </div>
  )
}
