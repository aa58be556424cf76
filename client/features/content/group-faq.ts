import type { FaqEntry } from '#contracts/content/content.ts'

export type FaqGroup = { category: string; entries: readonly FaqEntry[] }

/** Questions under their categories, both in the order in which they came. */
export function groupFaq(entries: readonly FaqEntry[]): FaqGroup[] {
  const groups = Map.groupBy(entries, (entry) => entry.category)
  return [...groups].map(([category, list]) => ({ category, entries: list }))
}

/** The first question of each category: what home shows. */
export function firstOfEach(entries: readonly FaqEntry[]): FaqEntry[] {
  return groupFaq(entries).flatMap((group) => group.entries.slice(0, 1))
}
