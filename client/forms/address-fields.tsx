import { useCountryOptions } from '#client/i18n/use-country-options.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import type { FieldProps } from './use-zod-form.ts'

type AddressField = 'country' | 'city' | 'address' | 'postcode'

type AddressFieldsProps = {
  /** Registers the form field with this name. Returns its props, including its error. */
  field: (name: AddressField) => FieldProps
}

/** Country, street, postcode and city, shared by address book and checkout. The street has a whole row. */
export function AddressFields({ field }: AddressFieldsProps) {
  const t = useTranslate()
  const countries = useCountryOptions()
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
      <TextField
        label={t('addresses.field.address')}
        autoComplete="street-address"
        required
        {...field('address')}
      />
      <div className="grid gap-4 sm:grid-cols-[1fr_2fr]">
        <TextField
          label={t('addresses.field.postcode')}
          autoComplete="postal-code"
          required
          {...field('postcode')}
        />
        <TextField
          label={t('addresses.field.city')}
          autoComplete="address-level2"
          required
          {...field('city')}
        />
      </div>
    </div>
  )
}
