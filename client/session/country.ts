import { isCountry } from '#contracts/countries.ts'
import type { Country } from '#contracts/countries.ts'
import { LOCAL_KEYS } from '#contracts/storage-keys.ts'
import { localSlot } from '#client/lib/storage.ts'

const slot = localSlot(LOCAL_KEYS.country)

/**
 * Returns the country that the shopper last chose for an estimate of the delivery cost, or later in the checkout.
 * Returns undefined if no country or an unknown country is stored.
 */
export function rememberedCountry(): Country | undefined {
  const country = slot.read() ?? ''
  return isCountry(country) ? country : undefined
}

export function rememberCountry(country: Country): void {
  slot.write(country)
}
