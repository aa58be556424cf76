import { createHash } from 'node:crypto'
import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import type { CallContext } from './upstream.ts'

/**
 * Names what makes two reads the same: endpoint, payload whatever the order of its fields, language, and token. The world is
 * not in it, since each has a cache of its own. Returns a digest of 43 characters: a caller chooses how long a payload is, and
 * the token must not be readable in a dump of the memory
 * (docs/security.md › Someone else's data).
 */
export function toCallKey(endpoint: EndpointName, payload: unknown, context: CallContext): string {
  const facts = [endpoint, context.locale, context.token ?? null, canonical(payload)]
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url')
}

/** The same value with the fields of every object in alphabetical order. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (value === null || typeof value !== 'object') return value
  return Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, field]) => [name, canonical(field)])
}
