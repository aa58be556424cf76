import { LRUCache } from 'lru-cache'
import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import type { BrokenItem } from '#contracts/upstream/wire/list.ts'
import type { CallContext } from './upstream.ts'

/** Maximum distinct issues that are remembered. */
const MAX_REMEMBERED = 1_000

/**
 * Logs each list item that was left out (contracts/decisions.md › tolerant reader): endpoint, path and reason. Logs the
 * same issue only once, not at every read. Never logs the item, which may be a shopper's order.
 */
export function createDroppedItemsLog() {
  const logged = new LRUCache<string, true>({ max: MAX_REMEMBERED })
  return (endpoint: EndpointName, data: unknown, { log, requestId }: CallContext): void => {
    if (!data || typeof data !== 'object' || !('broken' in data)) return
    const broken: BrokenItem[] = Array.isArray(data.broken) ? data.broken : []
    for (const { index, path, message } of broken) {
      const key = `${endpoint} ${index} ${path} ${message}`
      if (logged.get(key)) continue
      logged.set(key, true)
      log.warn(
        { endpoint, index, path, reason: message, requestId },
        'left out an invalid list item',
      )
    }
  }
}
