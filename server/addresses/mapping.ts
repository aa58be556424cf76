import type { Address, AddressFormValues } from '#contracts/addresses/addresses.ts'
import type { RequestInput } from '#contracts/upstream/endpoints.ts'
import type { AddressWire } from '#contracts/upstream/wire/address.ts'

export function toAddress({ config_name: configName, ...wire }: AddressWire): Address {
  const { id, name, email, phone, country, city, address, postcode } = wire
  return { id, configName, name, email, phone, country, city, address, postcode }
}

export function toAddressRequest(form: AddressFormValues): RequestInput<'address.addrSave'> {
  const { configName, ...rest } = form
  return { config_name: configName, ...rest }
}
