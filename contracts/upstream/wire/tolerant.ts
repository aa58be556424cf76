import * as z from 'zod/mini'

/**
 * Readers of the wire (contracts/decisions.md › tolerant reader). Each accepts the forms a PHP-like upstream writes
 * and gives one canonical form: numbers as integers, amounts as decimal text, nothing as null. What it cannot
 * understand is an issue with its path, as in every zod schema.
 */

/** 12, "12" → 12 */
export const wireInt = z.union([
  z.int(),
  z.pipe(
    z.string().check(z.regex(/^-?\d{1,15}$/)),
    z.transform((text: string) => Number(text)),
  ),
])

/** A positive integer, or its text. */
export const wireId = z.pipe(wireInt, z.int().check(z.positive()))
/** An integer of at least 0, or its text. */
export const wireCount = z.pipe(wireInt, z.int().check(z.nonnegative()))

/** 12.5, "12.50" → "12.50"; up to 12 digits before the point and 8 behind, never negative. */
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

/** A signed number, or its text: "-1.25", "+0.4%" → -1.25, 0.4 */
export const wireSigned = z.union([
  z.number(),
  z.pipe(
    z.string().check(z.regex(/^[+-]?\d{1,9}(\.\d{1,8})?%?$/)),
    z.transform((text: string) => Number(text.replace('%', ''))),
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

/** What `schema` reads, or null for "", null, [] or an absent field. */
export function wireOptional<Schema extends z.ZodMiniType>(schema: Schema) {
  return z._default(z.union([wireEmpty, schema]), null)
}

/** A text; a number is read as its text, nothing as "". */
export const wireText = z._default(
  z.pipe(
    z.union([z.string(), z.number(), z.null()]),
    z.transform((text: string | number | null) => (text === null ? '' : String(text))),
  ),
  '',
)
/** A text that must be there and not be empty. */
export const wireName = z.string().check(z.minLength(1))

/** Unix seconds, or `YYYY-MM-DD HH:mm:ss` read as UTC → Unix seconds */
export const wireTime = z.union([
  z.int().check(z.nonnegative()),
  z.pipe(
    z.string().check(z.regex(/^\d{1,11}$/)),
    z.transform((text: string) => Number(text)),
  ),
  z.pipe(
    z.string().check(
      z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      z.refine((text) => !Number.isNaN(parseUtc(text))),
    ),
    z.transform((text: string) => parseUtc(text) / 1000),
  ),
])

/** A list of texts; nothing, or one text alone, is a list too. */
export const wireTexts = z._default(
  z.pipe(
    z.union([z.array(z.string()), z.string(), z.null()]),
    z.transform((texts: string[] | string | null) =>
      Array.isArray(texts) ? texts : texts ? [texts] : [],
    ),
  ),
  () => [],
)

function parseUtc(text: string): number {
  return Date.parse(`${text.replace(' ', 'T')}Z`)
}

/** A number as decimal text without an exponent, at most 8 decimals. */
function plainDecimal(amount: number): string {
  const text = String(amount)
  if (!text.includes('e')) return text
  return amount.toFixed(8).replace(/\.?0+$/, '')
}
