import * as z from 'zod/mini'
import { addressFormSchema } from '#contracts/addresses/addresses.ts'
import { idSchema } from '#contracts/primitives.ts'
import { wireId, wireString } from './tolerant.ts'

const { configName, ...rest } = addressFormSchema.shape

/** /api/address/* */
export const saveAddressRequest = z.strictObject({ config_name: configName, ...rest })
export const updateAddressRequest = z.extend(saveAddressRequest, { id: idSchema })

export const addressWire = z.object({
  id: wireId,
  config_name: wireString,
  name: wireString,
  email: wireString,
  phone: wireString,
  country: wireString,
  city: wireString,
  address: wireString,
  postcode: wireString,
})
export type AddressWire = z.output<typeof addressWire>
/** `id` is the id of the saved address. */
export const savedAddressResponse = z.object({ id: wireId })
