import type { Locale } from '#contracts/locales.ts'
import type { ResponseInput, EndpointName, RequestOf } from '#contracts/upstream/endpoints.ts'
import type { CodeName } from '#contracts/upstream/envelope.ts'
import type { MessageKey } from '#fixtures/content/texts.ts'
import type { User, World } from '#mock-upstream/world/world.ts'

/** Context of a call, besides its parsed request. `user` is null for a visitor or a guest. */
export type HandlerContext = {
  world: World
  lang: Locale
  user: User | null
  token: string | null
  /** The client IP, for limits. */
  clientIp: string
  /** Origin of the mock, for the URLs of its pages and pictures. */
  origin: string
  /** Whether an order with the call's `request_no` was committed when the call arrived, before any delay. */
  wasPlacedOnArrival?: boolean
}

export type MessageParams = Record<string, string | number>

/** A success: data in the endpoint's response schema, and the id of its message. */
export type HandlerResult<Name extends EndpointName> = {
  data: ResponseInput<Name>
  msg: MessageKey
  params?: MessageParams
}

export type Handler<Name extends EndpointName> = (
  request: RequestOf<Name>,
  context: HandlerContext,
) => HandlerResult<Name>

/** Type of the few handlers that work asynchronously, because hashing a password takes about 70 ms. */
export type SlowHandler<Name extends EndpointName> = (
  request: RequestOf<Name>,
  context: HandlerContext,
) => Promise<HandlerResult<Name>>

/** The handlers of all endpoints. A missing or superfluous handler does not compile. */
export type Handlers = { [Name in EndpointName]: Handler<Name> | SlowHandler<Name> }

/** The handlers of one `/api` group, such as `HandlersOf<'goods'>`. */
export type HandlersOf<Group extends string> = Pick<
  Handlers,
  Extract<EndpointName, `${Group}.${string}`>
>

/**
 * A business error with a code of the envelope table. Handlers throw it and `http/call.ts` turns it into a response.
 * `params` fill the message. Of these, `field` and `order_no` also go into `data`.
 */
export class UpstreamBusinessError extends Error {
  override name = 'UpstreamBusinessError'
  readonly code: Exclude<CodeName, 'success'>
  readonly key: MessageKey
  readonly params: MessageParams

  constructor(code: Exclude<CodeName, 'success'>, key: MessageKey, params: MessageParams = {}) {
    super(key)
    this.code = code
    this.key = key
    this.params = params
  }
}

/**
 * Returns the logged-in user. The envelope has already checked the token of endpoints whose table row says `required`.
 */
export function requireUser({ user }: HandlerContext): User {
  if (!user) throw new UpstreamBusinessError('unauthorized', 'failure.login-needed')
  return user
}
