import type { Locale } from '#contracts/locales.ts'
import type { ResponseInput, EndpointName, RequestOf } from '#contracts/upstream/endpoints.ts'
import type { CodeName } from '#contracts/upstream/envelope.ts'
import type { MessageKey } from '#fixtures/content/texts.ts'
import type { User, World } from '#mock-upstream/world/world.ts'

/** The second parameter of a handler, after the parsed request. `user` is null if the caller is not logged in. */
export type HandlerContext = {
  world: World
  lang: Locale
  user: User | null
  token: string | null
  /** IP of the client. Limits, for example on failed logins, apply to each IP separately. */
  clientIp: string
  /** Origin of the mock, for the URLs of its pages and pictures. */
  origin: string
  /** Whether an order with the call's `request_no` already existed when the call arrived, before any delay. */
  wasPlacedOnArrival?: boolean
}

export type MessageParams = Record<string, string | number>

/**
 * The return value of a handler for a success. `data` fits the response schema of the endpoint. `msg` is the key of the
 * message.
 */
export type HandlerResult<Name extends EndpointName> = {
  data: ResponseInput<Name>
  msg: MessageKey
  params?: MessageParams
}

/** A handler is synchronous, so that no other call or change happens during a call. */
export type Handler<Name extends EndpointName> = (
  request: RequestOf<Name>,
  context: HandlerContext,
) => HandlerResult<Name>

/** The handlers of all endpoints. The compiler reports a missing or an extra handler. */
export type Handlers = { [Name in EndpointName]: Handler<Name> }

/** The handlers of one namespace, such as `HandlersOf<'goods'>` for `/api/goods/*`. */
export type HandlersOf<Namespace extends string> = Pick<
  Handlers,
  Extract<EndpointName, `${Namespace}.${string}`>
>

/**
 * Thrown by a handler to refuse a call. `http/call.ts` turns the error into a response. `code` is the name of the
 * response's code, for example `notFound`. `params` fill the placeholders of the message. The params `field` and
 * `order_no` also go into `data`.
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
 * Returns the logged-in user, or throws if the caller is not logged in. An endpoint that requires a token always has a
 * user, because the token was checked before.
 */
export function requireUser({ user }: HandlerContext): User {
  if (!user) throw new UpstreamBusinessError('unauthorized', 'failure.login-needed')
  return user
}
