import * as z from 'zod/mini'
import { catch as withFallback } from 'zod/mini'
import { isRecord } from '#contracts/values.ts'
import { wireCount } from './number.ts'
import { toPlainText } from './plain-text.ts'
import { wireTime } from './time.ts'

/**
 * Schemas for wire values (contracts/decisions.md › tolerant reader). Each accepts the forms that a PHP-like upstream
 * writes and returns one canonical form: numbers as integers, amounts as decimal strings, missing values as null, "" or
 * an empty list. Unreadable values become zod issues with a path.
 */

const TRUE = ['1', 'true', 'yes', 'y', 'on']
const FALSE = ['0', 'false', 'no', 'n', 'off', '']
const FLAG_FORMS = '0, 1, true or false'

/** A value that means yes or no: 1, "1", true, "Yes" → true; 0, "0", false, "no", "", null → false. */
export const wireFlag = z.union(
  [
    z.pipe(
      z.literal([true, 1]),
      z.transform(() => true),
    ),
    z.pipe(
      z.literal([false, 0, null]),
      z.transform(() => false),
    ),
    z.pipe(
      z.string(),
      z.transform((written: string, context): boolean => {
        const word = written.trim().toLowerCase()
        const isTrue = TRUE.includes(word)
        if (!isTrue && !FALSE.includes(word))
          context.issues.push({ code: 'custom', message: FLAG_FORMS, input: written })
        return isTrue
      }),
    ),
  ],
  FLAG_FORMS,
)

const wireEmpty = z.pipe(
  z.union([z.literal(''), z.null(), z.tuple([])]),
  z.transform((_: '' | null | []) => null),
)

/** Returns a schema that also accepts "", null, [] and a missing field, and reads them as null. */
export function wireOptional<Schema extends z.ZodMiniType>(schema: Schema) {
  return z._default(z.union([wireEmpty, schema]), null)
}

/**
 * Returns the schema of a response to a write. Some upstreams only say that the write succeeded. The shop must not call
 * this a failure, because the shopper would repeat the write. Empty or unreadable data becomes null.
 */
export function wireOrNothing<Schema extends z.ZodMiniType>(schema: Schema) {
  const optional: z.ZodMiniType<z.output<Schema> | null> = wireOptional(schema)
  // At run time, the schema accepts any data. The cast declares a narrower input type, so that the mock's handlers must
  // return the data.
  return wireShown(optional, null) as unknown as z.ZodMiniType<
    z.output<Schema> | null,
    z.input<Schema>
  >
}

/** A string. A number becomes a string, and a missing value becomes "". */
export const wireString = z._default(
  z.pipe(
    z.union([z.string(), z.number(), z.null()]),
    z.transform((value: string | number | null) => (value === null ? '' : String(value))),
  ),
  '',
)
/** A required string that is not empty. A number is converted to a string. */
export const wireNonEmptyString = z.pipe(
  z.transform((value: unknown) => (typeof value === 'number' ? String(value) : value)),
  z.string().check(z.minLength(1)),
  // At run time, the schema accepts any input. The cast declares a narrower input type, so that the mock's handlers
  // must return a string.
) as unknown as z.ZodMiniType<string, string>

/** Plain text: like `wireString`, but without HTML tags and entities. */
export const wireText = z.pipe(
  wireString,
  z.transform((text: string) => toPlainText(text)),
)
/** A required name or title: like `wireNonEmptyString`, but without HTML. */
export const wireName = z.pipe(
  wireNonEmptyString,
  z.pipe(
    z.transform((text: string) => toPlainText(text).trim()),
    z.string().check(z.minLength(1)),
  ),
)

/**
 * Returns the schema of a display-only field. An unreadable value becomes `fallback`, so that it does not make the
 * whole object unreadable. `findUnread` reports such values.
 */
export function wireShown<Schema extends z.ZodMiniType>(
  schema: Schema,
  fallback: z.output<Schema> | (() => z.output<Schema>),
) {
  return withFallback(schema, fallback)
}

/** A display-only string: HTML, a URL, or text that the shopper edits in a form. "" when unreadable. */
export const wireShownString = wireShown(wireString, '')
/** Display-only plain text; "" when unreadable. */
export const wireShownText = wireShown(wireText, '')
const joinedText = z.pipe(
  z.array(z.union([z.string(), z.number()])),
  z.transform((texts: (string | number)[]) => toPlainText(texts.join(', '))),
)
/** Display-only plain text. A list of texts is joined by commas. */
export const wireShownTexts = wireShown(z.union([wireText, joinedText]), '')
/** A display-only count; null when missing or unreadable. */
export const wireShownCount = wireShown(wireOptional(wireCount), null)
/** A display-only time. Null when it is missing, unreadable or 0: legacy upstreams write 0 for a missing time. */
export const wireShownTime = wireShown(
  z.nullable(z.pipe(wireTime, z.int().check(z.positive()))),
  null,
)

/**
 * Returns the schema of a field that should have one value of a fixed list, such as an order status. Keeps any other
 * string unchanged: the upstream may add values later, and they must not make the whole object unreadable. A number
 * becomes a string. Anything else becomes "".
 */
export function wireWord<const Values extends readonly string[]>(values: Values) {
  const known: z.ZodMiniType<string, Values[number]> = z.enum(values)
  return withFallback(known, ({ value }) =>
    typeof value === 'string' || typeof value === 'number' ? String(value) : '',
  )
}

/**
 * Converts each form in which PHP may write a list to an array. "", null, false and {} become an empty array. An object
 * whose keys are all numbers, such as {"0": …, "2": …}, becomes the array of its values. Numbers between commas, such as
 * "3,5", become an array, too. Returns anything else unchanged.
 */
export function toList(value: unknown): unknown {
  if (value === '' || value === null || value === false) return []
  if (typeof value === 'string' && /^\s*\d+(?:\s*,\s*\d+)*\s*$/.test(value)) return value.split(',')
  const isNumbered = isRecord(value) && Object.keys(value).every((key) => /^\d+$/.test(key))
  return isNumbered ? Object.values(value) : value
}

/** Splits a list that is written as one text. In a list of URLs, a comma within a URL separates nothing. */
function splitAtCommas(text: string): string[] {
  return text.trim().split(text.includes('/') ? /\s*,\s*(?=\/|https?:)/ : /\s*,\s*/)
}

// At run time, the schema accepts any data. The parameter declares a narrower input type, so that the mock's handlers
// must return one of these forms.
const listOfStrings = z.pipe(
  z.pipe(
    z.transform((value: unknown[] | string | null) =>
      typeof value === 'string' ? splitAtCommas(value) : toList(value),
    ),
    z.array(z.unknown()),
  ),
  z.transform((list: unknown[]) =>
    list.filter((entry): entry is string => typeof entry === 'string' && entry !== ''),
  ),
)
/**
 * A list of strings, in every form that `toList` reads. Drops entries that are empty or not strings. A string becomes a
 * list of its parts between commas. A missing value becomes an empty list.
 */
export const wireStrings = wireShown(
  z._default(listOfStrings, () => []),
  () => [],
)
