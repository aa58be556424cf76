import { isRecord } from '#contracts/values.ts'

/** A value that could be parsed although its form is unusual, such as a number that is sent as a text. */
export type Form = { path: string[]; expected: string }

/**
 * Compares a raw response with its parsed parts. Returns the values that the parser converted to another form. Skips
 * values that could not be parsed.
 */
export function findForms(raw: unknown, read: unknown): Form[] {
  const found: Form[] = []
  // A write that returns no result has null as parsed data, so there is nothing to compare.
  if (isRecord(read)) walk({ raw, read, path: [] }, found)
  return found
}

type Pair = { raw: unknown; read: unknown; path: string[] }

function walk({ raw, read, path }: Pair, found: Form[]): void {
  if (read === undefined) return
  if (Array.isArray(raw) && Array.isArray(read)) {
    // Skips a list from which the parser left items out: the remaining items cannot be paired with the raw items by
    // index.
    if (raw.length !== read.length) return
    for (const [index, entry] of read.entries())
      walk({ raw: raw[index], read: entry, path: [...path, String(index)] }, found)
  } else if (isRecord(raw) && isRecord(read)) {
    for (const [key, value] of Object.entries(read))
      walk({ raw: raw[key], read: value, path: [...path, key] }, found)
  } else {
    const expected = expectedInstead(raw, read)
    if (expected !== null) found.push({ path, expected })
  }
}

/** Describes the usual form of a value. Returns null if the raw value is in its usual form. */
function expectedInstead(raw: unknown, read: unknown): string | null {
  // Null and a missing field are both usual forms of the parsed value null.
  if (read === null) return raw === undefined || raw === null ? null : 'null'
  if (typeof read === 'boolean')
    return typeof raw === 'boolean' || raw === 0 || raw === 1 ? null : '0 or 1'
  if (Array.isArray(read)) return 'a list'
  if (typeof raw === 'string' && typeof read === 'string' && raw !== read)
    return /[<&]/.test(raw) ? 'a text without HTML' : 'a plain number'
  if (typeof raw === typeof read) return null
  // A string is a usual form of a number with decimals, too.
  if (typeof raw === 'string' && /^[+-]?\d+\.\d+%?$/.test(raw)) return null
  return typeof read === 'object' ? null : `a ${typeof read === 'string' ? 'text' : 'number'}`
}
