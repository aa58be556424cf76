import * as z from 'zod/mini'
import { UPSTREAM_CALLS, UPSTREAM_TIMEOUT_MS } from '#contracts/limits.ts'
import type { Codec } from '#contracts/upstream/codecs/codec.ts'
import type { ResponseOf, EndpointName, RequestInput } from '#contracts/upstream/endpoints.ts'
import { CACHE_CLASSES, endpoints } from '#contracts/upstream/endpoints.ts'
import { createLogLimit } from '#server/lib/log-limit.ts'
import type { Loaded, ReadResponse } from './response-cache.ts'
import { createResponseCache, isOld } from './response-cache.ts'
import { createRedisTier } from './redis-tier.ts'
import { createDamagedTextsLog } from './damaged-texts-log.ts'
import { createDroppedItemsLog } from './dropped-items-log.ts'
import { fitList, pageOf } from './fit-list.ts'
import { createOldServedLog } from './old-served-log.ts'
import { toCacheKey } from './cache-key.ts'
import type { CodeMeanings, PathNames } from '#contracts/upstream/overrides.ts'
import type { TransportOptions } from './transport.ts'
import { postForEnvelope } from './transport.ts'
import type { AttemptFacts, GroupPlaces } from './resilience.ts'
import { createResilience } from './resilience.ts'
import { measureCall } from './measure-call.ts'
import { parseResponse } from './parse-response.ts'
import type { SentResponse } from './sent-response.ts'
import { reviveResponse } from './sent-response.ts'
import { toCancelled, untilAborted } from './abort.ts'
import { createPageReader } from './read-pages.ts'
import { noteRequest } from './failed-requests.ts'
import { openConnections } from './connections.ts'
import { createRefusalLog } from './refusal-log.ts'
import type { UpstreamResponse, CallContext, Upstream } from './upstream.ts'
import { UpstreamError } from './upstream-error.ts'

export type UpstreamOptions = {
  /** UPSTREAM_URL. Its path is prepended to every path of the endpoint table. */
  url: string
  codec: Codec
  /** Overrides paths of the endpoint table (UPSTREAM_PATHS). */
  paths?: PathNames
  /** Maps the upstream's own codes to those in `contracts/upstream/envelope.ts` (variable UPSTREAM_CODES). */
  codes?: CodeMeanings
  /**
   * Longest time that a call may take from its dispatch, retries included; 15 s by default (docs/specification.md ›
   * Calls).
   */
  timeoutMs?: number
  /** Request headers that are sent with every call. */
  headers?: Readonly<Record<string, string>>
  /** Maximum calls in flight, for each group of endpoints. */
  places?: GroupPlaces
  /** Memory for cached responses; 64 MB by default. */
  cacheBytes?: number
  /** REDIS_URL: shares cached responses with other instances. */
  redisUrl?: string | undefined
}

const CACHE_BYTES = 64 * 1024 * 1024
const PLACES: GroupPlaces = UPSTREAM_CALLS
/** Extra connection for the readiness probe, so that the probe does not occupy one of the shop's calls. */
const PROBE_CONNECTIONS = 1

/**
 * Creates the client of the legacy API (docs/specification.md › Calls). Layers around each call, outermost first:
 * coalescing and cache (reads) → bulkhead → deadline for all attempts → breakers → retry within a budget (reads) →
 * connection pool. Each group of endpoints has its own bulkhead, breaker and retry budget.
 */
export function createUpstream(options: UpstreamOptions): Upstream {
  const {
    codec,
    codes = {},
    paths = {},
    timeoutMs = UPSTREAM_TIMEOUT_MS,
    places = PLACES,
  } = options
  const url = new URL(options.url)
  // Enough connections for the calls that all bulkheads admit together.
  const count = Object.values(places).reduce((sum, group) => sum + group, PROBE_CONNECTIONS)
  const connections = openConnections(url.origin, count)
  const transport: Omit<TransportOptions, 'dispatcher'> = {
    codec,
    basePath: url.pathname.replace(/\/$/, ''),
    ...(options.headers && { headers: options.headers }),
    allowNotice: createLogLimit(),
  }
  const parse = (sent: SentResponse, status?: number) =>
    fitList(parseResponse(sent.name, sent.envelope, { codec, codes, status }), sent.requested)
  const cache = createResponseCache({
    maxBytes: options.cacheBytes ?? CACHE_BYTES,
    shared:
      options.redisUrl === undefined
        ? undefined
        : createRedisTier({
            url: options.redisUrl,
            upstreamUrl: options.url,
            revive: (kept) => reviveResponse(kept, parse),
          }),
  })
  const resilience = createResilience(places)
  let lastEpoch: string | null = null
  let generation = ''
  const logDroppedItems = createDroppedItemsLog()
  const logDamagedTexts = createDamagedTextsLog()
  const logOldServed = createOldServedLog()
  const logRefusal = createRefusalLog()
  const readPage = createPageReader()

  /**
   * Empties the cache if the epoch that the mock sends has changed. The mock changes its epoch when the lab or an order
   * has changed data, so earlier responses are then outdated.
   */
  function noteEpoch(epoch: string | null): void {
    if (epoch === null || epoch === lastEpoch) return
    if (lastEpoch !== null) cache.empty((generation = epoch))
    lastEpoch = epoch
  }

  async function dispatch(
    name: EndpointName,
    payload: object,
    context: CallContext,
  ): Promise<Loaded> {
    const { access, path } = endpoints[name]
    const dispatcher = connections.of(access)
    const attempt = async ({
      prepared: deadline,
      isTrial,
    }: AttemptFacts<AbortSignal>): Promise<Loaded> => {
      // The caller's signal ends only reads. If a write were ended after dispatch, its outcome would be unknown. A
      // trial call is not ended either, because it tests whether the upstream works again.
      const callerSignal = access === 'read' && !isTrial ? context.signal : undefined
      const signal = callerSignal ? AbortSignal.any([deadline, callerSignal]) : deadline
      try {
        const call = { endpoint: name, path: paths[name] ?? path, payload, context, signal }
        context.onSend?.(name)
        const response = await postForEnvelope({ ...transport, dispatcher }, call)
        noteEpoch(response.epoch)
        const readAt = Math.floor(Date.now() / 1_000)
        const sent = { name, envelope: response.envelope, readAt, requested: pageOf(name, payload) }
        const data = parse(sent, response.status)
        logDroppedItems(name, data, context)
        logDamagedTexts(name, data, context)
        return { response: { data, msg: response.envelope.msg, readAt }, sent }
      } catch (error) {
        if (callerSignal?.aborted) throw toCancelled(name)
        if (!deadline.aborted) throw error
        const msg = `no response within ${context.timeoutMs ?? timeoutMs} ms`
        throw new UpstreamError({ kind: 'timeout', endpoint: name, msg, cause: error })
      }
    }
    const startDeadline = () => AbortSignal.timeout(Math.max(1, context.timeoutMs ?? timeoutMs))
    if (context.probe) return attempt({ prepared: startDeadline(), isTrial: false })
    const call = { name, ...context }
    try {
      return await measureCall(name, () => resilience.run(call, startDeadline, attempt))
    } catch (error) {
      logRefusal({ error, request: payload }, context)
      throw error
    }
  }

  async function callUntyped(
    name: EndpointName,
    input: unknown,
    caller: CallContext,
  ): Promise<ReadResponse> {
    if (caller.signal?.aborted) throw toCancelled(name)
    // Drops the token when the endpoint needs none, so that all shoppers share one response.
    const { access, token } = endpoints[name]
    const context = token === 'none' ? { ...caller, token: undefined } : caller
    const payload = { ...readRequest(name, input), lang: context.locale }
    try {
      return await readPage({
        name,
        payload,
        read: (part) => callThroughCache(name, part, context),
        note: (note) => logDroppedItems(name, { broken: [], notes: [note] }, context),
      })
    } catch (cause) {
      const error = caller.signal?.aborted && access === 'read' ? toCancelled(name) : cause
      noteRequest(error, payload)
      throw error
    }
  }

  async function callThroughCache(
    name: EndpointName,
    payload: object,
    context: CallContext,
  ): Promise<ReadResponse> {
    const { access, cache: cacheClass } = endpoints[name]
    const freshness = CACHE_CLASSES[cacheClass]
    if (access === 'write' || freshness.freshMs === 0 || context.probe) {
      const dispatched = dispatch(name, payload, context)
      const signal = access === 'read' ? context.signal : undefined
      const { response } = await untilAborted(name, dispatched, signal)
      return { response, freshUntilMs: 0 }
    }
    return cache.read({
      key: toCacheKey(name, payload, context),
      freshness,
      signal: context.signal,
      // Does not send the client IP, because several shoppers may share this response.
      load: (signal) => dispatch(name, payload, { ...context, signal, clientIp: undefined }),
      onOldServed: (failure) => logOldServed(name, failure, context),
    })
  }

  return {
    call: async <Name extends EndpointName>(
      name: Name,
      input: RequestInput<Name>,
      context: CallContext,
    ): Promise<UpstreamResponse<Name>> => {
      const { response } = await noteRead(context, () => callUntyped(name, input, context))
      const { data, msg, readAt } = response
      const { cache: cacheClass } = endpoints[name]
      const old = cacheClass !== 'none' && isOld(response, CACHE_CLASSES[cacheClass])
      // Safe cast: `parseResponse` has parsed `data` with this endpoint's schema, but the cache loses the type.
      return { data: data as ResponseOf<Name>, msg, readAt, ...(old && { isOld: true }) }
    },
    state: () => resilience.state(),
    generation: () => generation,
    noteEpoch,
    close: async () => {
      cache.close()
      await connections.close()
    },
  }
}

/** Records a call in the `reads` that its caller has passed. A failed call counts as not fresh. */
async function noteRead({ reads }: CallContext, call: () => Promise<ReadResponse>) {
  const end = reads?.begin()
  let freshUntilMs = 0
  try {
    const read = await call()
    freshUntilMs = read.freshUntilMs
    return read
  } finally {
    end?.(freshUntilMs)
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
