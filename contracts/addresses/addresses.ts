import * as z from 'zod/mini'
import {
  countryField,
  emailField,
  nameField,
  phoneField,
  requiredString,
} from '#contracts/fields.ts'
import { idSchema } from '#contracts/primitives.ts'
import { VALIDATION } from '#contracts/validation-messages.ts'

/** Address fields that the checkout and the address book have in common. */
export const deliveryAddressFields = {
  country: countryField,
  city: requiredString(VALIDATION.enterCity),
  address: requiredString(VALIDATION.addressEmpty, 500),
  postcode: requiredString(VALIDATION.enterPostcode, 20),
}

/** Validates the address form (docs/specification.md › Validation rules). */
export const addressFormSchema = z.strictObject({
  configName: requiredString(VALIDATION.enterConfigName, 60),
  name: nameField,
  email: emailField,
  phone: phoneField(),
  ...deliveryAddressFields,
})
export type AddressFormValues = z.infer<typeof addressFormSchema>

/** A saved address. Its fields may have any value, because an old address may break the rules of today's form. */
export const addressSchema = z.strictObject({
  id: idSchema,
  configName: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  country: z.string(),
  city: z.string(),
  address: z.string(),
  postcode: z.string(),
})
export type Address = z.infer<typeof addressSchema>

export const updateAddressInputSchema = z.extend(addressFormSchema, { id: idSchema })
export const addressListSchema = z.array(addressSchema)
/** Response to saving an address. `id` identifies the saved address. */
/** `id` is null if the upstream did not say it. */
export const savedAddressSchema = z.strictObject({ msg: z.string(), id: z.nullable(idSchema) })
