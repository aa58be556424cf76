import { Pool } from 'undici'
import * as z from 'zod/mini'
import { UPSTREAM_TIMEOUT_MS } from '#contracts/limits.ts'
import type { Codec } from '#contracts/upstream/codecs/codec.ts'
import type { AnswerOf, EndpointName, RequestInput } from '#contracts/upstream/endpoints.ts'
import { CACHE_CLASSES, endpoints } from '#contracts/upstream/endpoints.ts'
import type { Kept } from './answer-cache.ts'
import { createBrokenLog } from './broken-log.ts'
import { toCallKey } from './call-key.ts'
import type { CodeMeanings, PathNames } from '#contracts/upstream/renames.ts'
import type { ExchangeOptions } from './exchange.ts'
import { exchange } from './exchange.ts'
import { MAX_IN_FLIGHT } from './guards.ts'
import { readAnswer } from './read-answer.ts'
import { toCancelled, untilAborted } from './signals.ts'
import { noteRequest } from './sent-request.ts'
import type { Answered, CallContext, Upstream } from './upstream.ts'
import { UpstreamError } from './upstream-error.ts'
import type { WorldState } from './worlds.ts'
import { createWorlds } from './worlds.ts'

export type UpstreamOptions = {
  /** UPSTREAM_URL; a path in it stands before every path of the table. */
  url: string
  codec: Codec
  /** Other paths for endpoints of the table (UPSTREAM_PATHS). */
  paths?: PathNames
  /** What the upstream's own codes mean (UPSTREAM_CODES). */
  codes?: CodeMeanings
  /** From dispatch, retries included; 15 s by default (docs/specification.md › Calls). */
  timeoutMs?: number
  /** Milliseconds; the clock of the cache, for tests. */
  now?: () => number
}

const MAX_ANSWER_BYTES = 10 * 1024 * 1024

/**
 * The client of the legacy API (docs/specification.md › Calls). Around each call, from outside: coalescing and cache
 * (reads) → bulkhead → breaker → retry within a budget (reads) → time-out from dispatch → connection pool.
 */
export function createUpstream(options: UpstreamOptions): Upstream {
  const { codec, codes = {}, paths = {}, timeoutMs = UPSTREAM_TIMEOUT_MS, now = Date.now } = options
  const url = new URL(options.url)
  const pool = new Pool(url.origin, {
    // One more for the readiness probe, which takes no place of the shop.
    connections: MAX_IN_FLIGHT + 1,
    maxResponseSize: MAX_ANSWER_BYTES,
    // One clock for the whole call: the deadline's signal.
    headersTimeout: 0,
    bodyTimeout: 0,
  })
  const wire: ExchangeOptions = {
    dispatcher: pool,
    codec,
    basePath: url.pathname.replace(/\/$/, ''),
  }
  const worlds = createWorlds(now)
  const logBroken = createBrokenLog()

  async function dispatch(
    name: EndpointName,
    payload: object,
    context: CallContext,
  ): Promise<Kept> {
    const world = worlds.of(context.world)
    const { access, path } = endpoints[name]
    // A write that was sent is waited for: torn off, nobody would know whether it happened.
    const leaver = access === 'read' ? context.signal : undefined
    const ask = async (deadline: AbortSignal): Promise<Kept> => {
      const signal = leaver ? AbortSignal.any([deadline, leaver]) : deadline
      try {
        const call = { endpoint: name, path: paths[name] ?? path, payload, context, signal }
        const answer = await exchange(wire, call)
        noteEpoch(world, answer.epoch)
        const data = readAnswer(name, answer.envelope, { codec, codes })
        logBroken(name, data, context)
        const readAt = Math.floor(now() / 1_000)
        return { data, msg: answer.envelope.msg, readAt }
      } catch (error) {
        if (leaver?.aborted) throw toCancelled(name)
        if (!deadline.aborted) throw error
        const msg = `no answer within ${context.timeoutMs ?? timeoutMs} ms`
        throw new UpstreamError({ kind: 'timeout', endpoint: name, msg, cause: error })
      }
    }
    const startDeadline = () => AbortSignal.timeout(Math.max(1, context.timeoutMs ?? timeoutMs))
    if (context.probe) return ask(startDeadline())
    return world.guards.run({ name, access, locale: context.locale }, startDeadline, ask)
  }

  async function callAny(name: EndpointName, input: unknown, caller: CallContext): Promise<Kept> {
    if (caller.signal?.aborted) throw toCancelled(name)
    // Drops the token where the table takes none: all shoppers then share one answer, and no token travels in vain.
    const context = endpoints[name].token === 'none' ? { ...caller, token: undefined } : caller
    const payload = { ...readRequest(name, input), lang: context.locale }
    try {
      return await ask(name, payload, context)
    } catch (error) {
      noteRequest(error, payload)
      throw error
    }
  }

  async function ask(name: EndpointName, payload: object, context: CallContext): Promise<Kept> {
    const { access, cache } = endpoints[name]
    const freshness = CACHE_CLASSES[cache]
    if (access === 'write' || freshness.freshMs === 0 || context.probe) {
      return dispatch(name, payload, context)
    }
    // Many may wait for it, so the first one's leaving does not end it.
    const shared = { ...context, signal: undefined, address: undefined }
    const answer = worlds.of(context.world).cache.read({
      key: toCallKey(name, payload, context),
      freshness,
      load: () => dispatch(name, payload, shared),
      onStaleFailure: (error) =>
        context.log.warn({ err: error, requestId: context.requestId }, 'serving a stale answer'),
    })
    return untilAborted(name, answer, context.signal)
  }

  return {
    call: async <Name extends EndpointName>(
      name: Name,
      input: RequestInput<Name>,
      context: CallContext,
    ): Promise<Answered<Name>> => {
      const { data, msg, readAt } = await callAny(name, input, context)
      // Parsed by this very endpoint's schema in `readAnswer`; the table's union cannot follow `Name` through the cache.
      return { data: data as AnswerOf<Name>, msg, readAt }
    },
    state: (world) => worlds.of(world).guards.state(),
    close: () => pool.close(),
  }
}

/** The request as its schema reads it; one that breaks the contract is not sent. */
function readRequest(name: EndpointName, input: unknown): object {
  const result = z.safeParse(endpoints[name].request, input)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const field = issue?.path.map(String).join('.') ?? ''
  const msg = `${field || 'the request'}: ${issue?.message ?? 'is not as the contract says'}`
  throw new UpstreamError({ kind: 'bad-request', endpoint: name, msg, field })
}

/** The mock raises its epoch when the lab or an order changed something: what was read before is void. */
function noteEpoch(world: WorldState, epoch: string | null): void {
  if (epoch === null || epoch === world.epoch) return
  if (world.epoch !== null) world.cache.empty()
  world.epoch = epoch
}
