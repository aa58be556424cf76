import { isCountry } from '#contracts/countries.ts'
import type { Country } from '#contracts/countries.ts'
import { plainDashes } from '#contracts/plain-dashes.ts'

/**
 * Shapes of postcodes, by country. `0` stands for a digit, `A` for a letter. A country may have several shapes. Lists
 * only countries with strict and well-known shapes. For other countries, any postcode is valid.
 */
const SHAPES: Readonly<Partial<Record<Country, readonly string[]>>> = {
  AT: ['0000'],
  AU: ['0000'],
  BE: ['0000'],
  BG: ['0000'],
  BR: ['00000-000'],
  CA: ['A0A 0A0'],
  CH: ['0000'],
  CN: ['000000'],
  CY: ['0000'],
  CZ: ['000 00'],
  DE: ['00000'],
  DK: ['0000'],
  EE: ['00000'],
  ES: ['00000'],
  FI: ['00000'],
  FR: ['00000'],
  GB: ['AA0 0AA', 'A0 0AA', 'A00 0AA', 'AA00 0AA', 'A0A 0AA', 'AA0A 0AA', 'AAA 0AA'],
  GR: ['000 00'],
  HR: ['00000'],
  HU: ['0000'],
  ID: ['00000'],
  IN: ['000000'],
  IT: ['00000'],
  JP: ['000-0000'],
  KR: ['00000'],
  LI: ['0000'],
  LT: ['00000'],
  LU: ['0000'],
  LV: ['0000'],
  MX: ['00000'],
  MY: ['00000'],
  NL: ['0000 AA'],
  NO: ['0000'],
  NZ: ['0000'],
  PH: ['0000'],
  PL: ['00-000'],
  PT: ['0000-000'],
  RO: ['000000'],
  RU: ['000000'],
  SE: ['000 00'],
  SG: ['000000'],
  SI: ['0000'],
  SK: ['000 00'],
  TH: ['00000'],
  TR: ['00000'],
  TW: ['000', '00000', '000000'],
  UA: ['00000'],
  US: ['00000', '00000-0000'],
  ZA: ['0000'],
}

/** Digits and letters from which examples of postcodes are built, in this order. */
const LETTERS = 'SWKX'
const DIGITS = '12345678'

/**
 * Returns an example postcode of the country, such as `12345` for `DE`, if `postcode` has another shape. Returns
 * undefined if the shape is right or unknown, or if the text is empty. Ignores spaces, hyphens, capitals, full-width
 * forms, the Japanese sign “〒”, and a country code before the digits, as in `D-10115`.
 */
export function expectedPostcode(country: string, postcode: string): string | undefined {
  const shapes = isCountry(country) ? SHAPES[country] : undefined
  const typed = shapeOf(postcode)
  if (!shapes || typed === '') return undefined
  const bare = typed.replace(/^A{1,2}(?=0{3})/, '')
  const fits = shapes.map(shapeOf).some((shape) => shape === typed || shape === bare)
  return fits ? undefined : toExample(shapes[0] ?? '')
}

/** Returns the shape of a text without its spaces and hyphens: “sw1a 1aa” has the shape “AA0A0AA”. */
function shapeOf(text: string): string {
  return plainDashes(text.normalize('NFKC'))
    .replaceAll(/[\s〒\p{Cf}-]/gu, '')
    .replaceAll(/\p{Nd}/gu, '0')
    .replaceAll(/\p{L}/gu, 'A')
}

function toExample(shape: string): string {
  let digits = 0
  let letters = 0
  return shape.replaceAll(/[0A]/g, (sign) =>
    sign === '0' ? (DIGITS[digits++] ?? '') : (LETTERS[letters++] ?? ''),
  )
}
