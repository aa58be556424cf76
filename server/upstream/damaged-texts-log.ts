import { LRUCache } from 'lru-cache'
import { findDamaged } from '#contracts/upstream/compare/damaged-texts.ts'
import { foldPath } from '#contracts/upstream/compare/difference.ts'
import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import { isRecord, valueAt } from '#contracts/values.ts'
import type { CallContext } from './upstream.ts'

/** Maximum distinct texts that are remembered. */
const MAX_REMEMBERED = 1_000

/**
 * Logs each text of a response that contained bytes that are not UTF-8: endpoint, field, and the id of the object. The
 * upstream's owner can then mend the text. Logs the same text only once. Never logs the text, which may be a shopper's.
 */
export function createDamagedTextsLog() {
  const logged = new LRUCache<string, true>({ max: MAX_REMEMBERED })
  return (endpoint: EndpointName, data: unknown, { log, requestId }: CallContext): void => {
    for (const path of findDamaged(data)) {
      const field = foldPath(path)
      const parent = valueAt(data, path.slice(0, -1))
      const id = isRecord(parent) && typeof parent['id'] === 'number' ? parent['id'] : undefined
      const key = `${endpoint} ${field} ${id}`
      if (logged.get(key)) continue
      logged.set(key, true)
      log.warn({ endpoint, field, id, requestId }, 'replaced bytes that are not UTF-8 in a text')
    }
  }
}
