import { createByteCache } from '#server/lib/byte-cache.ts'
import type { Packed, PackedBodies } from '#server/lib/packed-bodies.ts'
import { createSingleFlight } from '#server/lib/single-flight.ts'
import { metrics } from '#server/metrics/metrics.ts'
import type { Calls } from './read-calls.ts'

/** A result of a procedure as JSON. */
type Result = { json: string; freshUntilMs: number }
/** The body of a response to one call or to a batch. */
export type CachedBody = { packed: Packed; freshUntilMs: number }

const RESULTS_BYTES = 16 * 1024 * 1024
const BODIES_BYTES = 16 * 1024 * 1024

/**
 * Keeps each result of a public query as JSON while all upstream responses in the result are fresh. Also keeps response
 * bodies that were put together from such results. tRPC has validated the results. Results with different values of
 * `scope` are kept apart: the scope stands for the language, the upstream and the generation of its data.
 */
export function createResultCache(bodies: PackedBodies) {
  const results = createByteCache<Result>(RESULTS_BYTES, ({ json }) => 2 * json.length)
  const joined = createByteCache<CachedBody>(BODIES_BYTES, ({ packed }) => packed.body.length)
  const once = createSingleFlight<CachedBody>()

  async function join(key: string, parts: readonly Result[], isBatch: boolean) {
    const envelopes = parts.map(({ json }) => `{"result":{"data":${json}}}`)
    const packed = await bodies.pack(isBatch ? `[${envelopes.join(',')}]` : envelopes.join(''))
    const freshUntilMs = Math.min(...parts.map((part) => part.freshUntilMs))
    const body = { packed, freshUntilMs }
    joined.set(key, body)
    return body
  }

  function find(scope: string, { key: request, keys, isBatch }: Calls) {
    const key = `${scope} ${request}`
    const nowMs = Date.now()
    const kept = joined.get(key)
    if (kept && nowMs < kept.freshUntilMs) return kept
    const parts: Result[] = []
    for (const call of keys) {
      const result = results.get(`${scope} ${call}`)
      if (!result || nowMs >= result.freshUntilMs) return undefined
      parts.push(result)
    }
    return once(key, () => join(key, parts, isBatch))
  }

  return {
    /** Keeps the result of the call with this key while the result is fresh. */
    keep: (
      scope: string,
      call: string,
      { data, freshUntilMs }: { data: unknown; freshUntilMs: number },
    ): void => {
      if (Date.now() >= freshUntilMs) return
      // Safe cast: `JSON.stringify(undefined)` returns undefined, although its type says that it always returns a
      // string.
      const json = JSON.stringify(data) as string | undefined
      if (json !== undefined) results.set(`${scope} ${call}`, { json, freshUntilMs })
    },
    /**
     * Returns the body of a response to these calls, or undefined if one of their results is missing or no longer
     * fresh.
     */
    read: (scope: string, calls: Calls): CachedBody | Promise<CachedBody> | undefined => {
      const found = find(scope, calls)
      metrics.cacheRead.add({ cache: 'results', result: found ? 'hit' : 'miss' })
      return found
    },
    /** Estimated bytes in memory. */
    bytes: () => results.calculatedSize + joined.calculatedSize,
  }
}
