import { createHash } from 'node:crypto'
import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import type { CallContext } from './upstream.ts'

/**
 * Returns the cache key of a read: endpoint, payload regardless of field order, language and token. The key is a digest
 * of 43 characters, because callers choose the payload's length and a memory dump must not show the token
 * (docs/security.md › Someone else's data).
 */
export function toCacheKey(endpoint: EndpointName, payload: unknown, context: CallContext): string {
  const facts = [endpoint, context.locale, context.token ?? null, canonical(payload)]
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url')
}

/** Returns the value as nested arrays, with the fields of every object in alphabetical order. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (value === null || typeof value !== 'object') return value
  return Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, field]) => [name, canonical(field)])
}
