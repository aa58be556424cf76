import type { FieldPath, FieldValues, UseFormRegisterReturn } from 'react-hook-form'
import { useCountryOptions } from '#client/i18n/country-options.ts'
import { useText } from '#client/i18n/text.tsx'
import { SelectField } from '#client/ui/select-field.tsx'
import { TextField } from '#client/ui/text-field.tsx'

type Names<Input extends FieldValues> = Record<
  'country' | 'city' | 'address' | 'postcode',
  FieldPath<Input>
>

type PlaceFieldsProps<Input extends FieldValues> = {
  /** What the fields are called in this form. */
  names: Names<Input>
  register: (name: FieldPath<Input>) => UseFormRegisterReturn
  errorOf: (name: FieldPath<Input>) => string | undefined
}

/** Country, city, street and postal code, as address book and checkout share them. */
export function PlaceFields<Input extends FieldValues>(props: PlaceFieldsProps<Input>) {
  const { names, register, errorOf } = props
  const text = useText()
  const countries = useCountryOptions()
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={text('addresses.field.country')}
        placeholder={text('addresses.field.countryPlaceholder')}
        options={countries}
        autoComplete="country"
        required
        error={errorOf(names.country)}
        {...register(names.country)}
      />
      <TextField
        label={text('addresses.field.city')}
        autoComplete="address-level2"
        required
        error={errorOf(names.city)}
        {...register(names.city)}
      />
      <TextField
        label={text('addresses.field.address')}
        autoComplete="street-address"
        required
        error={errorOf(names.address)}
        {...register(names.address)}
      />
      <TextField
        label={text('addresses.field.postcode')}
        autoComplete="postal-code"
        required
        error={errorOf(names.postcode)}
        {...register(names.postcode)}
      />
    </div>
  )
}
