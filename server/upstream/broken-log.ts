import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import type { BrokenItem } from '#contracts/upstream/wire/list.ts'
import type { CallContext } from './upstream.ts'

/** So many different faults are remembered; then it begins anew. */
const MAX_REMEMBERED = 1_000

/**
 * Names each entry that a list left out (contracts/decisions.md › tolerant reader): endpoint, place and reason. The
 * same fault is named once, not every few seconds; the entry itself is not logged, it may be anyone's order.
 */
export function createBrokenLog() {
  const named = new Set<string>()
  return (endpoint: EndpointName, data: unknown, { log, requestId }: CallContext): void => {
    if (!data || typeof data !== 'object' || !('broken' in data)) return
    const broken: BrokenItem[] = Array.isArray(data.broken) ? data.broken : []
    for (const { index, path, message } of broken) {
      const key = `${endpoint} ${index} ${path} ${message}`
      if (named.has(key)) continue
      if (named.size >= MAX_REMEMBERED) named.clear()
      named.add(key)
      log.warn({ endpoint, index, path, reason: message, requestId }, 'left out a broken entry')
    }
  }
}
