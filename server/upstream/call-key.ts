import { createHash } from 'node:crypto'
import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import type { CallContext } from './upstream.ts'

/**
 * What makes two reads the same: endpoint, payload whatever the order of its fields, language, and who asks
 * (docs/security.md › Someone else's data). The world is not in it, each has a cache of its own. The token enters as a
 * digest only.
 */
export function toCallKey(endpoint: EndpointName, payload: unknown, context: CallContext): string {
  const identity = context.token
    ? createHash('sha256').update(context.token).digest('base64url')
    : ''
  return JSON.stringify([endpoint, context.locale, identity, canonical(payload)])
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
