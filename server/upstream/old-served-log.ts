import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import { createLogLimit } from '#server/lib/log-limit.ts'
import type { CallContext } from './upstream.ts'

/**
 * Logs that an old response is served because the upstream fails. Without a limit, there would be a line for every read
 * during an outage.
 */
export function createOldServedLog() {
  const allow = createLogLimit()
  return (endpoint: EndpointName, failure: unknown, { log, requestId }: CallContext): void => {
    const allowed = allow(endpoint)
    if (!allowed) return
    const facts = { err: failure, endpoint, ...allowed, requestId }
    log.warn(facts, 'refresh failed, serving an old response')
  }
}
