/**
 * Reads product ids, separated by commas, from a URL or from storage. Returns the first `max` different ids. `tooMany`
 * is the number of ids beyond `max`. `unreadable` is the number of entries that are not ids. This file imports no
 * schemas, so that pages can use the function without loading zod.
 */
export function readProductIds(text: string, max: number) {
  const entries = text.split(',').flatMap((entry) => entry.trim() || [])
  const readable = entries.filter((entry) => /^[1-9]\d{0,9}$/.test(entry))
  const all = [...new Set(readable.map(Number))]
  const ids = all.slice(0, max)
  return { ids, tooMany: all.length - ids.length, unreadable: entries.length - readable.length }
}
