import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { HEADERS, WORLD_NAME } from '#contracts/headers.ts'
import type { Codec } from '#contracts/upstream/codecs/codec.ts'
import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import type { Handlers } from '#mock-upstream/handlers/support/handler.ts'
import { DEFAULT_WORLD, type World } from '#mock-upstream/world/world.ts'
import { findOrder } from '#mock-upstream/store/orders/orders.ts'
import { phaseOf } from '#mock-upstream/world/fault-schema.ts'
import type { Delay, Breakage } from '#mock-upstream/world/faults.ts'
import type { Recorded } from '#mock-upstream/world/journal.ts'
import { userOfToken } from '#mock-upstream/store/account/tokens.ts'
import type { Worlds } from '#mock-upstream/store/worlds.ts'
import { withTexts } from './appended-texts.ts'
import { sendBroken, type Broken } from './broken-response.ts'
import { decode, type Call, type ScheduleLate } from './call.ts'
import { executeCall, type MatchedCall } from './execute-call.ts'
import { withQuirks } from './quirks.ts'
import { headerOf, originOf } from './request.ts'
import { failure, writeResponse } from './write-response.ts'

export type EnvelopeDeps = {
  worlds: Worlds
  handlers: Handlers
  codec: Codec
  controlApi: boolean
  scheduleLate?: ScheduleLate | undefined
  /** Set by a replay. Returns true if the order of the next call had not been placed when the call arrived. */
  arrivesEarly?: (() => boolean) | undefined
}
type Wire = { request: FastifyRequest; reply: FastifyReply; deps: EnvelopeDeps }

/**
 * Serves one call of an endpoint: finds the world of the call, applies the world's faults, records the call in the
 * journal.
 */
export async function serve(name: EndpointName, wire: Wire): Promise<FastifyReply> {
  const { request, reply, deps } = wire
  const worldName = worldNameOf(request, deps)
  if (worldName === null) return refuseWorld(wire)
  const faulted = { name, request: readOnce(request, deps.codec) }
  const wasPlacedOnArrival =
    deps.arrivesEarly?.() !== true && wasPlaced(faulted, deps.worlds.get(worldName))
  const delay = deps.worlds.get(worldName).faults.delay(faulted)
  if (delay.delayMs > 0) await wait(delay.delayMs, null, { ref: false })

  // Looks the world up again: a reset may have replaced it while the call was delayed.
  const world = deps.worlds.get(worldName)
  const startedMs = performance.now()
  // The call has this one time, to which a replay sets its clock. When the handler ends, the clock may already show the
  // next second.
  const time = world.now()
  const call = { ...toCall(name, request), wasPlacedOnArrival }
  const arrivedEarly = delay.delayMs > 0 && !wasPlacedOnArrival && wasPlaced(faulted, world)
  // Reads the account before the handler runs, because a logout ends the session of the account.
  const account =
    deps.controlApi && call.token ? (userOfToken(world, call.token)?.username ?? null) : null
  const callDeps = {
    codec: deps.codec,
    handlers: deps.handlers,
    world,
    scheduleLate: deps.scheduleLate,
    onBug: (problem: unknown) =>
      request.log.error({ err: problem, endpoint: name }, 'bug in the mock'),
    ...(deps.controlApi && { onCommit: world.submitLog.note }),
  }
  const match = (matched: MatchedCall) => world.faults.match({ ...faulted, ...matched })
  const execute = () => executeCall({ call, deps: callDeps, match })
  const { outcome, breakage, late } = world.clock.hold(execute, time)
  const ms = Math.round(performance.now() - startedMs)
  const requestId = headerOf(request, HEADERS.requestId)
  request.log.info({ endpoint: name, code: outcome?.code, ms, world: worldName, requestId })

  const { quirks, texts } = world.settings
  const altered = outcome && quirks ? withQuirks(outcome) : outcome
  const sent = altered && withTexts(altered, texts)
  if (outcome) void reply.header(HEADERS.epoch, String(world.epoch()))
  let result: Broken = { status: 200, answer: sent }
  if (breakage) result = sendBroken({ name, breakage, reply, sent, codec: deps.codec })
  else if (sent) void writeResponse(reply, sent, deps.codec)
  if (!deps.controlApi) return reply

  const entry = world.journal.record({
    ...toRecord(request, name),
    time,
    account,
    ...result,
    handled: outcome,
    ms: ms + delay.delayMs,
    fault: toRecordedFault(delay, breakage),
    ...(arrivedEarly && { arrivedEarly }),
  })
  if (late) {
    const { outcome: handled, time: lateTime } = await late
    entry.handled = handled
    entry.late = { turn: world.journal.nextTurn(), time: lateTime, atMs: Date.now() }
  }
  return reply
}

/** Records a call that reached no endpoint, or whose body could not be read. */
export function recordMiss(
  { request, deps }: Omit<Wire, 'reply'>,
  sent: Recorded['answer'],
  status: number,
): void {
  const worldName = worldNameOf(request, deps)
  if (!deps.controlApi || worldName === null) return
  const world = deps.worlds.get(worldName)
  world.journal.record({
    ...toRecord(request, null),
    time: world.now(),
    account: null,
    answer: sent,
    handled: null,
    status,
    ms: 0,
    fault: null,
  })
}

/**
 * Returns a function that decodes the request when it is first called, and then returns the same result on every call.
 * The result is null if the request cannot be decoded.
 */
function readOnce({ body }: FastifyRequest, codec: Codec): () => Record<string, unknown> | null {
  let read: Record<string, unknown> | null | undefined
  return () => {
    if (read !== undefined) return read
    try {
      read = decode(body instanceof URLSearchParams ? body : null, codec)
    } catch {
      // Returns null for an undecodable request. `prepare` refuses the request later.
      read = null
    }
    return read
  }
}

type Faulted = { name: EndpointName; request: () => Record<string, unknown> | null }

/** Returns true if the call is an `order.submit` and there already is an order with its `request_no`. */
function wasPlaced({ name, request }: Faulted, { db }: World): boolean {
  if (name !== 'order.submit') return false
  const { request_no } = request() ?? {}
  return typeof request_no === 'string' && findOrder(db, { request_no }) !== undefined
}

function worldNameOf(request: FastifyRequest, { controlApi }: EnvelopeDeps): string | null {
  const name = controlApi ? (headerOf(request, HEADERS.world) ?? DEFAULT_WORLD) : DEFAULT_WORLD
  return WORLD_NAME.test(name) ? name : null
}

function refuseWorld({ reply, deps }: Wire): FastifyReply {
  const field = HEADERS.world
  const refusal = failure('failedValidation', 'failure.field-not-allowed', {
    field,
    allowed: '1 to 64 letters, digits, dots, dashes or underscores',
  })
  return writeResponse(reply, { ...refusal, data: { field } }, deps.codec)
}

function toRecord(request: FastifyRequest, endpoint: EndpointName | null) {
  return {
    atMs: Date.now(),
    endpoint,
    method: request.method,
    path: request.url,
    requestId: headerOf(request, HEADERS.requestId) ?? null,
    token: headerOf(request, HEADERS.token) ?? null,
    form: request.body instanceof URLSearchParams ? request.body : null,
    contentType: request.headers['content-type'] ?? '',
  }
}

/**
 * Returns the fault to record for a call: the fault that broke the response, or else the first fault that delayed the
 * call. Returns null if no fault applied.
 */
function toRecordedFault({ ids }: Delay, broken: Breakage | null): Recorded['fault'] {
  if (broken) return { id: broken.id, kind: broken.fault.kind, at: phaseOf(broken.fault) }
  const [id] = ids
  return id === undefined ? null : { id, kind: 'latency', at: 'before-parse' }
}

function toCall(name: EndpointName, request: FastifyRequest): Call {
  return {
    name,
    form: request.body instanceof URLSearchParams ? request.body : null,
    token: headerOf(request, HEADERS.token) ?? null,
    clientIp: request.ip,
    origin: originOf(request),
  }
}
