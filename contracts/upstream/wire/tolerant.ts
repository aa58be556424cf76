import * as z from 'zod/mini'
import { catch as withFallback } from 'zod/mini'

/**
 * Schemas for wire values (contracts/decisions.md › tolerant reader). Each accepts the forms that a PHP-like upstream
 * writes and returns one canonical form: numbers as integers, amounts as decimal strings, missing values as null.
 * Reports unreadable values as zod issues with their path.
 */

/** 12, "12" → 12 */
export const wireInt = z.union([
  z.int(),
  z.pipe(
    z.string().check(z.regex(/^-?\d{1,15}$/)),
    z.transform((digits: string) => Number(digits)),
  ),
])

/** A positive integer, as number or string. */
export const wireId = z.pipe(wireInt, z.int().check(z.positive()))
/** An integer of at least 0, as number or string. */
export const wireCount = z.pipe(wireInt, z.int().check(z.nonnegative()))

/** 12.5, "12.50" → "12.50"; up to 12 digits before the point and 8 after it, never negative. */
export const wireDecimal = z.pipe(
  z.union([
    z.pipe(
      z.number().check(z.nonnegative(), z.lte(999_999_999_999)),
      z.transform((amount: number) => plainDecimal(amount)),
    ),
    z.string(),
  ]),
  z.string().check(z.regex(/^\d{1,12}(\.\d{1,8})?$/)),
)

/** A signed number, as number or string: "-1.25", "+0.4%" → -1.25, 0.4 */
export const wireSigned = z.union([
  z.number(),
  z.pipe(
    z.string().check(z.regex(/^[+-]?\d{1,9}(\.\d{1,8})?%?$/)),
    z.transform((number: string) => Number(number.replace('%', ''))),
  ),
])

/** 1, "1", true → true; 0, "0", false, "", null → false */
export const wireFlag = z.union([
  z.pipe(
    z.literal([true, 1, '1', 'true']),
    z.transform(() => true),
  ),
  z.pipe(
    z.literal([false, 0, '0', 'false', '', null]),
    z.transform(() => false),
  ),
])

const wireEmpty = z.pipe(
  z.union([z.literal(''), z.null(), z.tuple([])]),
  z.transform((_: '' | null | []) => null),
)

/** Applies `schema`; reads "", null, [] and a missing field as null. */
export function wireOptional<Schema extends z.ZodMiniType>(schema: Schema) {
  return z._default(z.union([wireEmpty, schema]), null)
}

/** A string; converts a number to a string and a missing value to "". */
export const wireString = z._default(
  z.pipe(
    z.union([z.string(), z.number(), z.null()]),
    z.transform((value: string | number | null) => (value === null ? '' : String(value))),
  ),
  '',
)
/** A required, non-empty string. */
export const wireNonEmptyString = z.string().check(z.minLength(1))

/**
 * Unix seconds, Unix milliseconds, or an ISO 8601 or SQL date, as number or string → Unix seconds. A string without a
 * zone is UTC; a date without a time is its first second; fractions are cut off. Refuses times before 1970 or after
 * 9999.
 */
export const wireTime = z.pipe(
  z.union([z.number(), z.string()]),
  z.transform((written: number | string, context): number => {
    const seconds = readSeconds(written)
    if (seconds !== null) return seconds
    const message = 'Unix seconds, Unix milliseconds or a date of ISO 8601'
    context.issues.push({ code: 'custom', message, input: written })
    return 0
  }),
)

/**
 * Schema of a display-only field: an unreadable value becomes `fallback` and hides only this field, not its object.
 * `findUnread` reports such a field.
 */
export function wireShown<Schema extends z.ZodMiniType>(
  schema: Schema,
  fallback: z.output<Schema> | (() => z.output<Schema>),
) {
  return withFallback(schema, fallback)
}

/** A display-only string; "" when unreadable. */
export const wireShownString = wireShown(wireString, '')
/** A display-only time, or null. Legacy upstreams write 0 for a missing time. */
export const wireShownTime = wireShown(
  z.nullable(z.pipe(wireTime, z.int().check(z.positive()))),
  null,
)

/** One of `values`, or any other word unchanged: a word added later must not hide its object. */
export function wireWord<const Values extends readonly string[]>(values: Values) {
  const known: z.ZodMiniType<string, Values[number]> = z.enum(values)
  return withFallback(known, ({ value }) =>
    typeof value === 'string' || typeof value === 'number' ? String(value) : '',
  )
}

/** A list of strings; also accepts a missing value or a single string. */
export const wireStrings = z._default(
  z.pipe(
    z.union([z.array(z.string()), z.string(), z.null()]),
    z.transform((value: string[] | string | null) =>
      Array.isArray(value) ? value : value ? [value] : [],
    ),
  ),
  () => [],
)

/** Numbers from here on are milliseconds; as seconds this would be the year 5138. */
const FIRST_MILLISECONDS = 1e11
/** 9999-12-31T23:59:59Z; later times have no standard notation. */
const LAST_SECONDS = 253_402_300_799
const MOMENT =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,]\d{1,9})?)?\s?(Z|[+-]\d\d(?::?\d\d)?)?)?$/i

function readSeconds(written: number | string): number | null {
  const trimmed = typeof written === 'string' ? written.trim() : ''
  const number = /^\d{1,16}(\.\d{1,9})?$/.test(trimmed) ? Number(trimmed) : written
  const seconds = typeof number === 'number' ? fromNumber(number) : readMoment(trimmed)
  return seconds >= 0 && seconds <= LAST_SECONDS ? seconds : null
}

function fromNumber(number: number): number {
  return Math.floor(number >= FIRST_MILLISECONDS ? number / 1_000 : number)
}

/** Returns the Unix seconds of a date, or NaN when the date does not exist. */
function readMoment(date: string): number {
  const [, ...parts] = MOMENT.exec(date) ?? []
  const zone = parts.pop() ?? 'Z'
  const [year = Number.NaN, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts.map(
    (part) => (part === undefined ? undefined : Number(part)),
  )
  if (hour > 23 || minute > 59 || second > 59) return Number.NaN
  const utc = new Date(Date.UTC(year, month - 1, day, hour, minute, second))
  // Date.UTC would turn 30 February into 2 March.
  if (utc.getUTCMonth() !== month - 1 || utc.getUTCDate() !== day) return Number.NaN
  return utc.getTime() / 1_000 - zoneSeconds(zone)
}

/** `Z` → 0, `+02:00`, `+0200` and `+02` → 7200 */
function zoneSeconds(zone: string): number {
  const [, sign = '+', hours = '0', minutes = '0'] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 3_600 + Number(minutes) * 60)
}

/** Writes a number as a decimal string without an exponent, with at most 8 decimals. */
function plainDecimal(amount: number): string {
  const written = String(amount)
  if (!written.includes('e')) return written
  return amount.toFixed(8).replace(/\.?0+$/, '')
}
