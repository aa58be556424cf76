import type * as z from 'zod/mini'
import type { Locale } from '#contracts/locales.ts'
import { DEFAULT_LOCALE, isLocale, LOCALES } from '#contracts/locales.ts'
import type { Codec } from '#contracts/upstream/codecs/codec.ts'
import { CodecError } from '#contracts/upstream/codecs/codec.ts'
import { endpoints, type EndpointName } from '#contracts/upstream/endpoints.ts'
import { DATA_FIELD, UPSTREAM_CODES } from '#contracts/upstream/envelope.ts'
import { message } from '#fixtures/content/texts.ts'
import {
  UpstreamBusinessError,
  type HandlerResult,
  type HandlerContext,
  type Handlers,
  type MessageParams,
} from '#mock-upstream/handlers/support/handler.ts'
import type { User, World } from '#mock-upstream/world/world.ts'
import { runDueEvents } from '#mock-upstream/handlers/orders/run-due-events.ts'
import { userOfToken } from '#mock-upstream/store/account/tokens.ts'
import type { Committed } from '#mock-upstream/world/submit-log.ts'
import { findContractBreak } from '#mock-upstream/world/fault-answer.ts'
import type { Outcome } from '#mock-upstream/world/journal.ts'
import { complainAbout } from './issue-message.ts'
import { isCached } from './response-cache.ts'

/** One incoming call. `form` is null when the body was not a form. */
export type Call = {
  name: EndpointName
  form: URLSearchParams | null
  token: string | null
  clientIp: string
  origin: string
  /** See `HandlerContext`. */
  wasPlacedOnArrival?: boolean
}
export type CallDeps = {
  codec: Codec
  handlers: Handlers
  world: World
  /** Reports a bug in the mock: a handler threw an error, or returned data that breaks the endpoint's schema. */
  onBug: (problem: unknown) => void
  /** Called for every call whose handler succeeded, even when the caller gets no response. */
  onCommit?: (committed: Committed) => void
  scheduleLate?: ScheduleLate | undefined
}

/** Delays a handler that a fault has postponed until after the response. The default is a system timer. */
export type ScheduleLate = (delayMs: number) => Promise<unknown>

type Fields = Record<string, unknown>

/**
 * A call that was checked. If the call must be refused, `refusal` is the response. If the call is valid, `commit` runs
 * the handler and checks the response against its schema. `commit` never throws.
 */
export type Prepared = { refusal: Outcome } | { commit: () => Outcome }

/** Decodes the payload and checks its language, its fields and the token. Never throws. */
export function prepare(call: Call, deps: CallDeps): Prepared {
  let lang: Locale = DEFAULT_LOCALE
  try {
    const { lang: named, ...fields } = decode(call.form, deps.codec)
    if (!isLocale(named)) return { refusal: unknownLanguage(named) }
    lang = named
    const read = endpoints[call.name].request.safeParse(fields)
    if (!read.success) return { refusal: complain(read.error, fields, lang) }
    runDueEvents(deps.world)
    const user = authenticate(call, deps.world)
    const ready = { lang, user, request: read.data }
    return { commit: () => commit(call, deps, ready) }
  } catch (error) {
    return { refusal: toOutcome(error, lang, deps) }
  }
}

/** Checks a call and, if it is valid, runs its handler. Never throws. */
export function perform(call: Call, deps: CallDeps): Outcome {
  const prepared = prepare(call, deps)
  return 'refusal' in prepared ? prepared.refusal : prepared.commit()
}

function toOutcome(error: unknown, lang: Locale, { onBug }: CallDeps): Outcome {
  if (error instanceof UpstreamBusinessError) return refused(error, lang)
  onBug(error)
  return refused(new UpstreamBusinessError('serverError', 'failure.server'), lang)
}

/** Decodes the field `data`. Throws if the body lacks this field or contains another field. */
export function decode(form: URLSearchParams | null, codec: Codec): Fields {
  const text = form?.get(DATA_FIELD)
  if (!form || form.size !== 1 || typeof text !== 'string') throw unreadable()
  try {
    const payload = codec.decode(text)
    if (typeof payload !== 'object' || payload === null || Array.isArray(payload))
      throw unreadable()
    return { ...payload }
  } catch (error) {
    throw error instanceof CodecError ? unreadable() : error
  }
}

type Ready = { lang: Locale; user: User | null; request: unknown }

function commit(
  { name, token, clientIp, origin, wasPlacedOnArrival = false }: Call,
  deps: CallDeps,
  { lang, user, request }: Ready,
): Outcome {
  const { world, handlers } = deps
  const context = {
    world,
    lang,
    user,
    token: user ? token : null,
    clientIp,
    origin,
    wasPlacedOnArrival,
  }
  try {
    const { data, msg, params } = handlerOf(handlers, name)(request, context)
    holdToContract(name, data)
    deps.onCommit?.({ name, request, data })
    return { code: UPSTREAM_CODES.success, msg: message(msg, lang, params), data }
  } catch (error) {
    return toOutcome(error, lang, deps)
  }
}

function complain(error: z.core.$ZodError, fields: Fields, lang: Locale): Outcome {
  const { field, msg } = complainAbout(error, fields, lang)
  return { code: UPSTREAM_CODES.failedValidation, msg, data: { field } }
}

/**
 * Returns the user to whom the token belongs. Returns null if the endpoint takes no token, or if an optional token is
 * missing. Throws if a required token is missing, or if a required or optional token is invalid.
 */
function authenticate({ name, token }: Call, world: World): User | null {
  const rule = endpoints[name].token
  if (rule === 'none') return null
  if (!token) {
    if (rule === 'required') throw new UpstreamBusinessError('unauthorized', 'failure.login-needed')
    return null
  }
  const user = userOfToken(world, token)
  if (!user) throw new UpstreamBusinessError('unauthorized', 'failure.session-ended')
  return user
}

type AnyHandler = (request: unknown, context: HandlerContext) => HandlerResult<EndpointName>

/** Casts because the compiler cannot see that the request was parsed by the schema of the same endpoint. */
function handlerOf(handlers: Handlers, name: EndpointName): AnyHandler {
  return handlers[name] as AnyHandler
}

const held = new WeakSet<object>()

/** Throws if the data of a response breaks the endpoint's schema. Checks cached data only once. */
function holdToContract(name: EndpointName, data: unknown): void {
  if (isCached(data)) {
    if (held.has(data)) return
    parseAnswer(name, data)
    held.add(data)
  } else parseAnswer(name, data)
}

function parseAnswer(name: EndpointName, data: unknown): void {
  const broken = findContractBreak(name, data)
  if (!broken) return
  throw new Error(`Response of ${name} breaks its contract in ${broken.field}: ${broken.message}`)
}

function refused({ code, key, params }: UpstreamBusinessError, lang: Locale): Outcome {
  return { code: UPSTREAM_CODES[code], msg: message(key, lang, params), data: pointer(params) }
}

/** Returns the details of a failure: the invalid field, or the order that already exists. */
function pointer({ field, order_no }: MessageParams): Fields | null {
  const found = { ...(field && { field }), ...(order_no && { order_no }) }
  return Object.keys(found).length > 0 ? found : null
}

function unreadable(): UpstreamBusinessError {
  return new UpstreamBusinessError('failedValidation', 'failure.request-unreadable', {
    field: DATA_FIELD,
  })
}

function unknownLanguage(named: unknown): Outcome {
  const key = named === undefined ? 'failure.field-required' : 'failure.field-not-allowed'
  const values = { field: 'lang', allowed: LOCALES.join(', ') }
  const hint = named === undefined ? ` ${message('failure.language-unknown', 'en', values)}` : ''
  return {
    code: UPSTREAM_CODES.failedValidation,
    msg: message(key, DEFAULT_LOCALE, values) + hint,
    data: { field: 'lang' },
  }
}
