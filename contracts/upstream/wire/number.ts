import * as z from 'zod/mini'

/**
 * Schemas of numbers. The decimal separator is always a point. Spaces and apostrophes between groups of three digits
 * are dropped. A comma is dropped only where it must be a group separator, as in "1,234.50" and "1,234,567". The amount
 * "1,234" is refused, because it may mean 1.234 (contracts/decisions.md › numbers).
 */

/** Highest number of decimals that an upstream may send. A sum of floating-point numbers has up to 17. */
const DECIMALS_MAX = 20
/** Decimals of an amount that are kept. Further decimals are rounded: they are the error of a floating-point number. */
const KEPT_DECIMALS = 8

const SPACED = String.raw`\d{1,3}(?:[ '’\u00A0\u2009\u202F]\d{3}){1,3}`
/** Pattern of a whole number. Any comma is a group separator, because a whole number has no decimals. */
const WHOLE = new RegExp(
  String.raw`^\s*-?(?:\d{1,15}|${SPACED}|\d{1,3}(?:,\d{3}){1,4})(?:\.0{1,${DECIMALS_MAX}})?\s*$`,
)
const AMOUNT = new RegExp(
  String.raw`^\s*(?:\d{1,12}|${SPACED}|\d{1,3}(?:,\d{3}){2,3}|\d{1,3}(?:,\d{3})(?=\.))(?:\.\d{1,${DECIMALS_MAX}})?\s*$`,
)
const SIGNED = new RegExp(String.raw`^\s*[+\-−]?\d{1,9}(?:\.\d{1,${DECIMALS_MAX}})?\s?%?\s*$`)

const KEPT = /^\d{1,12}(?:\.\d{1,8})?$/

/** Reads a whole number in any of these forms: 12, "12", " 12 ", "12.00", "1 234", "1,234". */
export const wireInt = z.union([
  z.int(),
  z.pipe(
    z.string().check(z.regex(WHOLE, 'a whole number')),
    z.transform((digits: string) => Number(withoutGroups(digits))),
  ),
])

/** A positive integer, which may be sent as a string. */
export const wireId = z.pipe(wireInt, z.int().check(z.positive()))
/** An integer of 0 or more, which may be sent as a string. */
export const wireCount = z.pipe(wireInt, z.int().check(z.nonnegative()))

/**
 * Reads a stock as an integer of 0 or more. A negative number, which an upstream writes for an oversold product, becomes
 * 0, as do "", null and false. A part of a piece is dropped.
 */
const wirePieces = z.pipe(
  z.union([
    z.pipe(
      z.literal(['', null, false]),
      z.transform(() => 0),
    ),
    wireInt,
    z.number(),
    z.pipe(
      z.string().check(z.regex(/^\s*-?\d{1,15}(\.\d{1,20})?\s*$/, 'a whole number')),
      z.transform(Number),
    ),
  ]),
  z.transform((pieces: number) => Math.max(0, Math.trunc(pieces))),
)
// At run time, the schema accepts more. The cast declares a narrower input type, so that the mock's handlers must return
// a number or a string.
export const wireStock = wirePieces as unknown as z.ZodMiniType<number, number | string>

/**
 * Reads an amount without a sign, and returns it as a string: 12.5 → "12.5", "12.50" → "12.50", "1 234.50" → "1234.50",
 * 52.050000000000004 → "52.05000000". At most 12 digits before the point, and 20 after it, which are rounded to 8.
 */
export const wireDecimal = z.pipe(
  z.union([
    z.pipe(
      z.number().check(z.nonnegative(), z.lte(999_999_999_999)),
      z.transform((amount: number) => plainDecimal(amount)),
    ),
    z.string(),
  ]),
  z.pipe(
    z.pipe(
      z.string().check(z.regex(AMOUNT, 'an amount such as 12.50')),
      z.transform((amount: string) => roundDecimals(withoutGroups(amount))),
    ),
    z.string().check(z.regex(KEPT, 'an amount of at most 12 digits before the point')),
  ),
)

/** Reads a signed number, which may be sent as a string: "-1.25" → -1.25, "+0.4%" → 0.4. */
export const wireSigned = z.union([
  z.number(),
  z.pipe(
    z.string().check(z.regex(SIGNED, 'a number such as -1.25')),
    z.transform((number: string) => Number(number.replace('−', '-').replaceAll(/[\s%]/g, ''))),
  ),
])

/** Removes spaces and group separators. Returns a string, because a floating-point number may be inexact. */
function withoutGroups(number: string): string {
  return number.replaceAll(/[^\d.-]/g, '')
}

/** Rounds an amount to at most `KEPT_DECIMALS` decimals, half up and exactly. */
function roundDecimals(amount: string): string {
  const [whole = '', decimals = ''] = amount.split('.')
  if (decimals.length <= KEPT_DECIMALS) return amount
  const units = (BigInt(whole + decimals.slice(0, KEPT_DECIMALS + 1)) + 5n) / 10n
  const digits = String(units).padStart(KEPT_DECIMALS + 1, '0')
  return `${digits.slice(0, -KEPT_DECIMALS)}.${digits.slice(-KEPT_DECIMALS)}`
}

/** Writes a number as a decimal string without an exponent, with at most 8 decimals. */
function plainDecimal(amount: number): string {
  const written = String(amount)
  if (!written.includes('e')) return written
  return amount.toFixed(8).replace(/\.?0+$/, '')
}
