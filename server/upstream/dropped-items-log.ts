import { LRUCache } from 'lru-cache'
import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import type { BrokenItem } from '#contracts/upstream/wire/list.ts'
import type { CallContext } from './upstream.ts'

/** Maximum distinct issues that are remembered. */
const MAX_REMEMBERED = 1_000

/**
 * Logs each list item that was left out (contracts/decisions.md › tolerant reader): endpoint, path and reason. Logs the
 * same issue only once, not at every read. Never logs the item, which may be a shopper's order. Also logs the notes of
 * `fitList`.
 */
export function createDroppedItemsLog() {
  const logged = new LRUCache<string, true>({ max: MAX_REMEMBERED })
  return (endpoint: EndpointName, data: unknown, { log, requestId }: CallContext): void => {
    const isNew = (issue: string) => {
      const key = `${endpoint} ${issue}`
      return !logged.get(key) && Boolean(logged.set(key, true))
    }
    if (!data || typeof data !== 'object' || !('broken' in data)) return
    const notes: string[] = 'notes' in data && Array.isArray(data.notes) ? data.notes : []
    for (const note of notes) {
      if (isNew(note)) log.warn({ endpoint, reason: note, requestId }, 'corrected a list')
    }
    const broken: BrokenItem[] = Array.isArray(data.broken) ? data.broken : []
    for (const { index, path, message } of broken) {
      if (!isNew(`${index} ${path} ${message}`)) continue
      log.warn(
        { endpoint, index, path, reason: message, requestId },
        'left out an invalid list item',
      )
    }
  }
}
