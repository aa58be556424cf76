import { isRecord } from '#contracts/values.ts'

/** The character that stands for bytes that are not UTF-8 (contracts/decisions.md › bytes that are not UTF-8). */
const REPLACEMENT = '\uFFFD'

/** Returns the paths of all texts in decoded data that contained bytes that are not UTF-8. */
export function findDamaged(data: unknown, path: readonly string[] = []): string[][] {
  if (typeof data === 'string') return data.includes(REPLACEMENT) ? [[...path]] : []
  if (!Array.isArray(data) && !isRecord(data)) return []
  return Object.entries(data).flatMap(([key, value]) => findDamaged(value, [...path, key]))
}
