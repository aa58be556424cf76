import * as z from 'zod/mini'
import { addressFormSchema } from '#contracts/addresses/addresses.ts'
import { idSchema } from '#contracts/primitives.ts'
import { wireId } from './number.ts'
import { wireOrNothing, wireShown, wireShownString } from './tolerant.ts'

const { configName, ...rest } = addressFormSchema.shape

// Requests and responses of /api/address/*.

export const saveAddressRequest = z.strictObject({ config_name: configName, ...rest })
export const updateAddressRequest = z.extend(saveAddressRequest, { id: idSchema })

/**
 * An address as the upstream writes it. Only `id` must be readable. Any other unreadable field becomes "", so that the
 * address form asks for a new value.
 */
export const addressWire = z.object({
  id: wireId,
  config_name: wireShownString,
  name: wireShownString,
  email: wireShownString,
  phone: wireShownString,
  country: wireShownString,
  city: wireShownString,
  address: wireShownString,
  postcode: wireShownString,
})
export type AddressWire = z.output<typeof addressWire>
/** Response to a saved address. `id` is the id of the address; null if the upstream does not say it. */
export const savedAddressResponse = wireOrNothing(
  z.object({ id: wireShown(z.nullable(wireId), null) }),
)
