import type { FaqEntry } from '#contracts/content/content.ts'

export type FaqGroup = { category: string; entries: readonly FaqEntry[] }

/** Groups questions by category, and keeps the order of categories and questions. */
export function groupFaq(entries: readonly FaqEntry[]): FaqGroup[] {
  const groups = Map.groupBy(entries, (entry) => entry.category)
  return [...groups].map(([category, list]) => ({ category, entries: list }))
}

/** Returns the first question of each category, for the home page. */
export function firstOfEach(entries: readonly FaqEntry[]): FaqEntry[] {
  return groupFaq(entries).flatMap((group) => group.entries.slice(0, 1))
}
