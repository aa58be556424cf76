/** A value that was read although it is written otherwise than usual. `value` is as it came. */
export type Form = { path: string[]; expected: string; value: unknown }
type Found = { forms: Form[]; unknown: string[] }

/**
 * Walks an answer as it came beside the same answer as read (tolerant reader): where the form was changed, and which fields the
 * reader passed over (`list.0.colour`).
 */
export function findForms(raw: unknown, read: unknown): Found {
  const found: Found = { forms: [], unknown: [] }
  // A write without result: whatever came is dropped.
  if (isObject(read)) walk({ raw, read, path: [] }, found)
  return found
}

type Pair = { raw: unknown; read: unknown; path: string[] }

function walk({ raw, read, path }: Pair, found: Found): void {
  if (Array.isArray(raw) && Array.isArray(read)) {
    for (const [index, entry] of read.entries())
      walk({ raw: raw[index], read: entry, path: [...path, String(index)] }, found)
  } else if (isObject(raw) && isObject(read)) {
    for (const [key, value] of Object.entries(read))
      if (!isOfTheReader(key, raw, path))
        walk({ raw: raw[key], read: value, path: [...path, key] }, found)
    for (const key of Object.keys(raw))
      if (!Object.hasOwn(read, key)) found.unknown.push([...path, key].join('.'))
  } else {
    const expected = expectedInstead(raw, read)
    if (expected !== null) found.forms.push({ path, expected, value: raw })
  }
}

/** What the reader of a list adds itself. */
function isOfTheReader(key: string, raw: Record<string, unknown>, path: string[]): boolean {
  return path.length === 0 && key === 'broken' && !Object.hasOwn(raw, key)
}

/** What would have been usual; null when it came so. */
function expectedInstead(raw: unknown, read: unknown): string | null {
  // An optional field may be absent or null.
  if (read === null) return raw === undefined || raw === null ? null : 'null'
  if (typeof read === 'boolean')
    return typeof raw === 'boolean' || raw === 0 || raw === 1 ? null : '0 or 1'
  if (Array.isArray(read)) return 'a list'
  if (typeof raw === typeof read) return null
  // A fraction is as often a text as a number.
  if (typeof raw === 'string' && /^[+-]?\d+\.\d+%?$/.test(raw)) return null
  return typeof read === 'object' ? null : `a ${typeof read === 'string' ? 'text' : 'number'}`
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
