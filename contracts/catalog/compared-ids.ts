import { COMPARED_MAX } from '#contracts/limits.ts'

/**
 * Reads the ids of a comparison from its URL or from storage, in their order, each once. Counts the entries that it
 * leaves out. Stands apart from the schemas, which would add zod to the code of the page.
 */
export function readComparedIds(text: string) {
  const entries = text.split(',').flatMap((entry) => entry.trim() || [])
  const readable = entries.filter((entry) => /^[1-9]\d{0,9}$/.test(entry))
  const all = [...new Set(readable.map(Number))]
  const ids = all.slice(0, COMPARED_MAX)
  return { ids, tooMany: all.length - ids.length, unreadable: entries.length - readable.length }
}
