import { Pool } from 'undici'
import * as z from 'zod/mini'
import { UPSTREAM_TIMEOUT_MS } from '#contracts/limits.ts'
import type { Codec } from '#contracts/upstream/codecs/codec.ts'
import type { ResponseOf, EndpointName, RequestInput } from '#contracts/upstream/endpoints.ts'
import { CACHE_CLASSES, endpoints } from '#contracts/upstream/endpoints.ts'
import type { CachedResponse } from './response-cache.ts'
import { createResponseCache } from './response-cache.ts'
import { createDroppedItemsLog } from './dropped-items-log.ts'
import { toCacheKey } from './cache-key.ts'
import type { CodeMeanings, PathNames } from '#contracts/upstream/overrides.ts'
import type { TransportOptions } from './transport.ts'
import { postForEnvelope } from './transport.ts'
import { createResilience, MAX_IN_FLIGHT } from './resilience.ts'
import { parseResponse } from './parse-response.ts'
import { toCancelled, untilAborted } from './abort.ts'
import { noteRequest } from './failed-requests.ts'
import type { UpstreamResponse, CallContext, Upstream } from './upstream.ts'
import { UpstreamError } from './upstream-error.ts'

export type UpstreamOptions = {
  /** UPSTREAM_URL; its path is prepended to every path of the table. */
  url: string
  codec: Codec
  /** Overrides paths of the table (UPSTREAM_PATHS). */
  paths?: PathNames
  /** Maps the upstream's own codes to codes of the table (UPSTREAM_CODES). */
  codes?: CodeMeanings
  /** Counts from dispatch and includes retries; 15 s by default (docs/specification.md › Calls). */
  timeoutMs?: number
  /** Sent with every call. */
  headers?: Readonly<Record<string, string>>
  /** Memory for cached responses; 64 MB by default. */
  cacheBytes?: number
  /** Current time in milliseconds, for the cache; tests replace it. */
  now?: () => number
}

const MAX_RESPONSE_BYTES = 10 * 1024 * 1024
const CACHE_BYTES = 64 * 1024 * 1024

/**
 * Creates the client of the legacy API (docs/specification.md › Calls). Layers around each call, outermost first:
 * coalescing and cache (reads) → bulkhead → deadline for all attempts → breaker → retry within a budget (reads) →
 * connection pool.
 */
export function createUpstream(options: UpstreamOptions): Upstream {
  const { codec, codes = {}, paths = {}, timeoutMs = UPSTREAM_TIMEOUT_MS, now = Date.now } = options
  const url = new URL(options.url)
  const pool = new Pool(url.origin, {
    // One extra connection for the readiness probe, which must not take one from the shop.
    connections: MAX_IN_FLIGHT + 1,
    maxResponseSize: MAX_RESPONSE_BYTES,
    // The deadline's signal is the only timer of a call.
    headersTimeout: 0,
    bodyTimeout: 0,
  })
  const transport: TransportOptions = {
    dispatcher: pool,
    codec,
    basePath: url.pathname.replace(/\/$/, ''),
    ...(options.headers && { headers: options.headers }),
  }
  const cache = createResponseCache({ maxBytes: options.cacheBytes ?? CACHE_BYTES, now })
  const resilience = createResilience()
  let lastEpoch: string | null = null
  const logDroppedItems = createDroppedItemsLog()

  /**
   * Empties the cache when the mock raises its epoch: the lab or an order changed data, so earlier responses are
   * outdated.
   */
  function noteEpoch(epoch: string | null): void {
    if (epoch === null || epoch === lastEpoch) return
    if (lastEpoch !== null) cache.empty()
    lastEpoch = epoch
  }

  async function dispatch(
    name: EndpointName,
    payload: object,
    context: CallContext,
  ): Promise<CachedResponse> {
    const { access, path } = endpoints[name]
    // Never abort a dispatched write: its outcome would be unknown.
    const callerSignal = access === 'read' ? context.signal : undefined
    const attempt = async (deadline: AbortSignal): Promise<CachedResponse> => {
      const signal = callerSignal ? AbortSignal.any([deadline, callerSignal]) : deadline
      try {
        const call = { endpoint: name, path: paths[name] ?? path, payload, context, signal }
        const response = await postForEnvelope(transport, call)
        noteEpoch(response.epoch)
        const data = parseResponse(name, response.envelope, { codec, codes })
        logDroppedItems(name, data, context)
        const readAt = Math.floor(now() / 1_000)
        return { data, msg: response.envelope.msg, readAt }
      } catch (error) {
        if (callerSignal?.aborted) throw toCancelled(name)
        if (!deadline.aborted) throw error
        const msg = `no response within ${context.timeoutMs ?? timeoutMs} ms`
        throw new UpstreamError({ kind: 'timeout', endpoint: name, msg, cause: error })
      }
    }
    const startDeadline = () => AbortSignal.timeout(Math.max(1, context.timeoutMs ?? timeoutMs))
    if (context.probe) return attempt(startDeadline())
    return resilience.run({ name, access, locale: context.locale }, startDeadline, attempt)
  }

  async function callUntyped(
    name: EndpointName,
    input: unknown,
    caller: CallContext,
  ): Promise<CachedResponse> {
    if (caller.signal?.aborted) throw toCancelled(name)
    // Drops the token where the table needs none: all shoppers then share one response, and the token is not sent
    // without need.
    const context = endpoints[name].token === 'none' ? { ...caller, token: undefined } : caller
    const payload = { ...readRequest(name, input), lang: context.locale }
    try {
      return await callThroughCache(name, payload, context)
    } catch (error) {
      noteRequest(error, payload)
      throw error
    }
  }

  async function callThroughCache(
    name: EndpointName,
    payload: object,
    context: CallContext,
  ): Promise<CachedResponse> {
    const { access, cache: cacheClass } = endpoints[name]
    const freshness = CACHE_CLASSES[cacheClass]
    if (access === 'write' || freshness.freshMs === 0 || context.probe) {
      return dispatch(name, payload, context)
    }
    // Others may wait for the same response, so the first caller must not abort it.
    const shared = { ...context, signal: undefined, clientIp: undefined }
    const response = cache.read({
      key: toCacheKey(name, payload, context),
      freshness,
      load: () => dispatch(name, payload, shared),
      onStaleFailure: (error) =>
        context.log.warn(
          { err: error, requestId: context.requestId },
          'refresh failed, serving a stale response',
        ),
    })
    return untilAborted(name, response, context.signal)
  }

  return {
    call: async <Name extends EndpointName>(
      name: Name,
      input: RequestInput<Name>,
      context: CallContext,
    ): Promise<UpstreamResponse<Name>> => {
      const { data, msg, readAt } = await callUntyped(name, input, context)
      // Safe cast: `parseResponse` parsed it with this endpoint's schema, but the type is lost in the cache.
      return { data: data as ResponseOf<Name>, msg, readAt }
    },
    state: () => resilience.state(),
    close: () => pool.close(),
  }
}

/** Parses the request with its schema. Throws instead of sending a request that breaks the contract. */
function readRequest(name: EndpointName, input: unknown): object {
  const result = z.safeParse(endpoints[name].request, input)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const field = issue?.path.map(String).join('.') ?? ''
  const msg = `${field || 'the request'}: ${issue?.message ?? 'does not match the contract'}`
  throw new UpstreamError({ kind: 'bad-request', endpoint: name, msg, field })
}
