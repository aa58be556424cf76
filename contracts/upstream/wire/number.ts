import * as z from 'zod/mini'

/**
 * Schemas of numbers. The decimal separator is always a point. Spaces and apostrophes between groups of three digits
 * are dropped. A comma is dropped only where it must be a group separator, as in "1,234.50" and "1,234,567". The amount
 * "1,234" is refused, because it may mean 1.234 (contracts/decisions.md › numbers).
 */

const SPACED = String.raw`\d{1,3}(?:[ '’\u00A0\u2009\u202F]\d{3}){1,3}`
/** Pattern of a whole number. Any comma is a group separator, because a whole number has no decimals. */
const WHOLE = new RegExp(
  String.raw`^\s*-?(?:\d{1,15}|${SPACED}|\d{1,3}(?:,\d{3}){1,4})(?:\.0{1,8})?\s*$`,
)
const AMOUNT = new RegExp(
  String.raw`^\s*(?:\d{1,12}|${SPACED}|\d{1,3}(?:,\d{3}){2,3}|\d{1,3}(?:,\d{3})(?=\.))(?:\.\d{1,8})?\s*$`,
)
const SIGNED = /^\s*[+\-−]?\d{1,9}(?:\.\d{1,8})?\s?%?\s*$/

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
 * Reads an amount without a sign, and returns it as a string: 12.5 → "12.5", "12.50" → "12.50", "1 234.50" → "1234.50".
 * At most 12 digits before the point and 8 after it.
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
    z.string().check(z.regex(AMOUNT, 'an amount such as 12.50')),
    z.transform((amount: string) => withoutGroups(amount)),
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

/** Writes a number as a decimal string without an exponent, with at most 8 decimals. */
function plainDecimal(amount: number): string {
  const written = String(amount)
  if (!written.includes('e')) return written
  return amount.toFixed(8).replace(/\.?0+$/, '')
}
