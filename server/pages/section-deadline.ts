/** How long one section's data may take before the page shows the section as failed. */
const SECTION_MS = 2_000
/** The same for data that has just been late, and for how long this counts. The next pages then do not wait for it. */
const LATE_MS = 200
const LATE_FOR_MS = 5_000

/**
 * Keeps the deadlines of page sections. A query without an input is the same on every page, such as that of the site
 * info. If it was late, only one page in five seconds waits for it, so that one hanging endpoint does not slow down all
 * pages.
 */
export function createSectionDeadline(now: () => number = Date.now) {
  const late = new Map<string, number>()
  return {
    of: (procedure: string, input: unknown): number => {
      const isLate = input === undefined && now() < (late.get(procedure) ?? 0)
      return isLate ? LATE_MS : SECTION_MS
    },
    /** Records that a page has waited `ms` for a query in vain. */
    noteLate: (procedure: string, ms: number): void => {
      if (ms >= SECTION_MS) late.set(procedure, now() + LATE_FOR_MS)
    },
  }
}
