import { isCountry } from '#contracts/countries.ts'
import type { Country } from '#contracts/countries.ts'
import { LOCAL_KEYS } from '#contracts/storage-keys.ts'
import { localSlot } from '#client/lib/storage.ts'

const slot = localSlot(LOCAL_KEYS.country)

/**
 * Returns the country for which the shopper last asked for the delivery cost. If the shopper has chosen another country
 * in the checkout since then, returns that country. Returns undefined if no country or an unknown one is stored.
 */
export function rememberedCountry(): Country | undefined {
  const country = slot.read() ?? ''
  return isCountry(country) ? country : undefined
}

export function rememberCountry(country: Country): void {
  slot.write(country)
}
