import { KEYWORD_MAX_LENGTH, RECENT_SEARCHES_MAX } from '#contracts/limits.ts'
import { LOCAL_KEYS } from '#contracts/storage-keys.ts'
import { localSlot, readJson } from '#client/lib/storage.ts'

const slot = localSlot(LOCAL_KEYS.searches)

/** Returns the keywords of the last searches, newest first. */
export function recentSearches(): string[] {
  return validSearches(readJson(slot))
}

/** Moves a keyword to the front of the list. Reads storage first, because another tab may have searched. */
export function rememberSearch(keyword: string): void {
  slot.write(JSON.stringify(validSearches([keyword, ...recentSearches()])))
}

export function forgetSearches(): void {
  slot.write(null)
}

/**
 * Returns the valid keywords of a stored list. Drops empty and too long keywords. Of keywords that differ only in
 * capitals, keeps the first.
 */
export function validSearches(value: unknown): string[] {
  if (!Array.isArray(value)) return []
  const byName = new Map<string, string>()
  for (const entry of value) {
    if (typeof entry !== 'string' || entry.length > KEYWORD_MAX_LENGTH) continue
    const keyword = entry.trim()
    const name = keyword.toLowerCase()
    if (keyword !== '' && !byName.has(name)) byName.set(name, keyword)
  }
  return [...byName.values()].slice(0, RECENT_SEARCHES_MAX)
}
