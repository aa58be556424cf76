/**
 * Returns the first `max` different product ids of a text from a URL or from storage. `tooMany` counts the further ids,
 * `unreadable` the entries that are not ids. Kept apart from the schemas, so that pages can use it without loading zod.
 */
export function readProductIds(text: string, max: number) {
  const entries = text.split(',').flatMap((entry) => entry.trim() || [])
  const readable = entries.filter((entry) => /^[1-9]\d{0,9}$/.test(entry))
  const all = [...new Set(readable.map(Number))]
  const ids = all.slice(0, max)
  return { ids, tooMany: all.length - ids.length, unreadable: entries.length - readable.length }
}
