import type { Outcome } from './call.ts'

/** What a PHP-like upstream writes: the same answer, and hardly a value of the type that one expects. */
export type QuirkyOutcome = { code: string; msg: string; data: unknown }

/**
 * The answer with its quirks (contracts/decisions.md › tolerant reader): numbers as text, true as "1" and false as
 * "0", nothing as "" or as [], and an empty list of a page as "". The same answer is always changed in the same way.
 */
export function withQuirks({ code, msg, data }: Outcome): QuirkyOutcome {
  return { code: String(code), msg, data: twist(data, '') }
}

function twist(value: unknown, key: string): unknown {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? '1' : '0'
  // Which of the two: by the name of the field, so that each has its own and keeps it.
  if (value === null) return key.length % 2 === 0 ? '' : []
  if (Array.isArray(value)) {
    if (key === 'list' && value.length === 0) return ''
    return value.map((entry) => twist(entry, key))
  }
  if (typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, twist(part, name)]))
}
