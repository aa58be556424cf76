import { isCountry } from '#contracts/countries.ts'
import type { Country } from '#contracts/countries.ts'
import { LOCAL_KEYS } from '#contracts/storage-keys.ts'
import { localSlot } from '#client/lib/storage.ts'

const slot = localSlot(LOCAL_KEYS.country)

/**
 * Returns the country that the shopper chose to see the delivery cost, or has chosen in the checkout since then.
 * Undefined if it is missing or unknown.
 */
export function rememberedCountry(): Country | undefined {
  const country = slot.read() ?? ''
  return isCountry(country) ? country : undefined
}

export function rememberCountry(country: Country): void {
  slot.write(country)
}
