import type { Address } from '#contracts/addresses/addresses.ts'

/** An address of an address book, for tests. */
export const SAVED_ADDRESS: Address = {
  id: 1,
  configName: 'Home',
  name: 'Ada Lindqvist',
  email: 'ada@example.test',
  phone: '+49 30 123456',
  country: 'DE',
  city: 'Berlin',
  address: 'Street 1',
  postcode: '10115',
}
