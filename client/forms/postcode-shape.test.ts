import { expect, test } from 'vitest'
import { COUNTRIES } from '#contracts/countries.ts'
import { expectedPostcode } from './postcode-shape.ts'

test.each([
  ['DE', '10115', 'D-10115', 'DE 10115', ' 10 115 ', '１０１１５'],
  ['US', '10001', '10001-1234', '100011234'],
  ['GB', 'SW1A 1AA', 'sw1a1aa', 'M1 1AE', 'B33 8TH', 'CR2 6XH', 'DN55 1PT', 'EC1A 1BB', 'GIR 0AA'],
  ['NL', '1012 AB', '1012ab', 'NL-1012 AB'],
  ['FR', '75001', 'F-75001'],
  ['CH', '8001', 'CH-8001'],
  ['AT', '1010', 'A-1010'],
  ['JP', '100-0001', '1000001', '１００－０００１', '〒１００ー０００１'],
  ['KR', '03187'],
  ['TH', '10200', '๑๐๒๐๐'],
  ['CN', '100000'],
  ['RU', '101000'],
  ['TR', '34110'],
  ['PT', '1000-001', '1000001'],
  ['GR', '104 37', '10437'],
  ['CA', 'K1A 0B1', 'k1a0b1'],
  ['LV', 'LV-1010', '1010'],
  ['TW', '100', '10001', '100011'],
])('accepts the postcodes of %s in every usual spelling', (country, ...postcodes) => {
  for (const postcode of postcodes) expect(expectedPostcode(country, postcode)).toBeUndefined()
})

test.each([
  ['DE', '1011', '12345'],
  ['DE', '101155', '12345'],
  ['DE', 'SW1A 1AA', '12345'],
  ['US', '1000', '12345'],
  ['GB', '10115', 'SW1 2KX'],
  ['NL', '1012', '1234 SW'],
  ['CH', '10115', '1234'],
  ['JP', '10115', '123-4567'],
  ['PT', '10115', '1234-567'],
])(
  'for the country %s, rejects the shape of %s and returns the example %s',
  (country, postcode, example) => {
    expect(expectedPostcode(country, postcode)).toBe(example)
  },
)

test('accepts an empty field, and any postcode if the country is unknown or missing', () => {
  for (const country of ['IE', 'VN', 'KZ', 'XX', '', 'constructor'])
    expect(expectedPostcode(country, 'D02 X285')).toBeUndefined()
  expect(expectedPostcode('DE', '  ')).toBeUndefined()
})

test('the example postcode of each country has a valid format for that country', () => {
  const examples = COUNTRIES.map((country) => [country, expectedPostcode(country, 'none')] as const)
  const known = examples.filter(([, example]) => example !== undefined)
  expect(known.length).toBeGreaterThan(40)
  for (const [country, example = ''] of known)
    expect(expectedPostcode(country, example)).toBeUndefined()
})
