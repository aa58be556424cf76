import type { DatabaseSync } from 'node:sqlite'
import type { Locale } from '#contracts/locales.ts'
import type { ResponseInput, EndpointName, RequestOf } from '#contracts/upstream/endpoints.ts'
import type { CodeName } from '#contracts/upstream/envelope.ts'
import type { MessageKey } from '#fixtures/content/texts.ts'
import type { Switches } from '#mock-upstream/world/settings.ts'

/** World of calls without a world header. */
export const DEFAULT_WORLD = 'default'

/** One isolated shop on this mock: its own overlay of the shared base, and its own clock. */
export type World = {
  id: string
  /** The overlay is `main`, the immutable shared base is attached as `base` (store/). */
  db: DatabaseSync
  /** Unix seconds. */
  now: () => number
  /** World settings of the control API. Undefined in a world without one. */
  lab?: Switches
}

export type User = { id: number; username: string; email: string }

/** Context of a call, besides its parsed request. `user` is null for a visitor or a guest. */
export type HandlerContext = {
  world: World
  lang: Locale
  user: User | null
  token: string | null
  /** The client IP, for limits. */
  address: string
  /** Origin of the mock, for the URLs of its pages and pictures. */
  origin: string
}

export type MessageParams = Record<string, string | number>

/** A success: data in the endpoint's response schema, and the id of its message. */
export type Answer<Name extends EndpointName> = {
  data: ResponseInput<Name>
  msg: MessageKey
  params?: MessageParams
}

export type Handler<Name extends EndpointName> = (
  request: RequestOf<Name>,
  context: HandlerContext,
) => Answer<Name>

/** For the few handlers that must wait: hashing a password takes about 70 ms. */
export type SlowHandler<Name extends EndpointName> = (
  request: RequestOf<Name>,
  context: HandlerContext,
) => Promise<Answer<Name>>

/** The whole table. A missing or superfluous handler does not compile. */
export type Handlers = { [Name in EndpointName]: Handler<Name> | SlowHandler<Name> }

/**
 * A business error with a code of the envelope table. Handlers throw it and the envelope plugin writes it. Of `params`,
 * `field` and `order_no` also go into `data`.
 */
export class Refusal extends Error {
  override name = 'Refusal'
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
