import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { describeExpected } from './describe-expected.ts'
import { wireCount, wireDecimal, wireSigned, wireStock } from './number.ts'
import { wireFlag, wireOptional, wireString } from './tolerant.ts'

test.each([
  ['wireStock', wireStock, undefined, 'a number or a text'],
  ['wireStock', wireStock, 'x', 'a whole number'],
  ['wireCount', wireCount, {}, 'a number or a text'],
  ['wireDecimal', wireDecimal, 'x', 'an amount such as 12.50'],
  ['wireSigned', wireSigned, 'x', 'a number such as -1.25'],
  ['wireFlag', wireFlag, 'x', '0, 1, true or false'],
  ['wireFlag', wireFlag, {}, '0, 1, true or false'],
  ['wireOptional(wireFlag)', wireOptional(wireFlag), [1], '0, 1, true or false'],
  ['wireOptional(wireCount)', wireOptional(wireCount), [1], 'a number or a text'],
  ['wireOptional(wireCount)', wireOptional(wireCount), 'x', 'a whole number'],
  ['wireString', wireString, {}, 'a text or a number or null'],
  [
    'wireOptional of an object',
    wireOptional(z.object({ payee: z.string() })),
    { payee: 5 },
    'an object',
  ],
])(
  'describes what %s expects, without repetition and without empty values',
  (_, schema, value, expected) => {
    const [issue] = z.safeParse(schema, value).error?.issues ?? []
    expect(issue && describeExpected(issue)).toBe(expected)
  },
)
