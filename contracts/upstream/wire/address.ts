import * as z from 'zod/mini'
import { addressFormSchema } from '#contracts/addresses/addresses.ts'
import { idSchema } from '#contracts/primitives.ts'
import { wireId, wireText } from './tolerant.ts'

const { configName, ...rest } = addressFormSchema.shape

/** /api/address/* */
export const saveAddressRequest = z.strictObject({ config_name: configName, ...rest })
export const updateAddressRequest = z.extend(saveAddressRequest, { id: idSchema })

export const addressWire = z.object({
  id: wireId,
  config_name: wireText,
  name: wireText,
  email: wireText,
  phone: wireText,
  country: wireText,
  city: wireText,
  address: wireText,
  postcode: wireText,
})
export type AddressWire = z.output<typeof addressWire>
/** `id` is the id of the saved address. */
export const savedAddressAnswer = z.object({ id: wireId })
