import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import type { CallContext } from './upstream.ts'

/**
 * Shortest time between two log lines about one endpoint. Without this limit, there would be a log line for every read
 * that gets an old response during an outage.
 */
const PAUSE_MS = 10_000

/** Logs that an old response is served because the upstream fails. */
export function createOldServedLog() {
  const loggedAtMs = new Map<EndpointName, number>()
  return (endpoint: EndpointName, failure: unknown, { log, requestId }: CallContext): void => {
    const nowMs = Date.now()
    if (nowMs - (loggedAtMs.get(endpoint) ?? -Infinity) < PAUSE_MS) return
    loggedAtMs.set(endpoint, nowMs)
    log.warn({ err: failure, endpoint, requestId }, 'refresh failed, serving an old response')
  }
}
