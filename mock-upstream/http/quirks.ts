import type { Outcome } from '#mock-upstream/world/journal.ts'

/** A response as an upstream in PHP writes it. The content is the same, but most values have another type. */
export type QuirkyOutcome = { code: string; msg: string; data: unknown }

/**
 * Returns a response with the loose types of a PHP-like upstream (contracts/decisions.md › tolerant reader). Numbers
 * become strings, true becomes "1", false becomes "0", null becomes "" or [], and an empty `list` becomes "". The
 * same response always changes in the same way.
 */
export function withQuirks({ code, msg, data }: Outcome): QuirkyOutcome {
  return { code: String(code), msg, data: twist(data, '') }
}

function twist(value: unknown, key: string): unknown {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? '1' : '0'
  // Turns null into "" or []. The length of the field's name decides which, so that null always becomes the same value
  // in a field.
  if (value === null) return key.length % 2 === 0 ? '' : []
  if (Array.isArray(value)) {
    if (key === 'list' && value.length === 0) return ''
    return value.map((entry) => twist(entry, key))
  }
  if (typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, twist(part, name)]))
}
