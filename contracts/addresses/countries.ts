/** Countries the shop delivers to, ISO 3166-1 alpha-2. Their names are messages of the client (`country.DE`). */
export const COUNTRIES = [
  'AE', 'AR', 'AT', 'AU', 'BE', 'BG', 'BR', 'CA', 'CH', 'CL', 'CN', 'CO', 'CY', 'CZ', 'DE', 'DK',
  'EE', 'EG', 'ES', 'FI', 'FR', 'GB', 'GR', 'HK', 'HR', 'HU', 'ID', 'IE', 'IL', 'IN', 'IS', 'IT',
  'JP', 'KR', 'KZ', 'LI', 'LT', 'LU', 'LV', 'MO', 'MT', 'MX', 'MY', 'NL', 'NO', 'NZ', 'PE', 'PH',
  'PL', 'PT', 'RO', 'RS', 'RU', 'SA', 'SE', 'SG', 'SI', 'SK', 'TH', 'TR', 'TW', 'UA', 'US', 'VN',
  'ZA',
] as const // prettier-ignore

export type Country = (typeof COUNTRIES)[number]

const known = new Set<string>(COUNTRIES)

/** Whether `value` is a country of the list. */
export function isCountry(value: string): value is Country {
  return known.has(value)
}
