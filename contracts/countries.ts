/** Countries the shop delivers to, ISO 3166-1 alpha-2. The client has their names as messages (`country.DE`). */
export const COUNTRIES = [
  'AE', 'AR', 'AT', 'AU', 'BE', 'BG', 'BR', 'CA', 'CH', 'CL', 'CN', 'CO', 'CY', 'CZ', 'DE', 'DK',
  'EE', 'EG', 'ES', 'FI', 'FR', 'GB', 'GR', 'HK', 'HR', 'HU', 'ID', 'IE', 'IL', 'IN', 'IS', 'IT',
  'JP', 'KR', 'KZ', 'LI', 'LT', 'LU', 'LV', 'MO', 'MT', 'MX', 'MY', 'NL', 'NO', 'NZ', 'PE', 'PH',
  'PL', 'PT', 'RO', 'RS', 'RU', 'SA', 'SE', 'SG', 'SI', 'SK', 'TH', 'TR', 'TW', 'UA', 'US', 'VN',
  'ZA',
] as const // oxfmt-ignore

export type Country = (typeof COUNTRIES)[number]

const known = new Set<string>(COUNTRIES)

/** Returns whether `value` is the code of a country the shop delivers to. */
export function isCountry(value: string): value is Country {
  return known.has(value)
}
