import type { DatabaseSync } from 'node:sqlite'
import type { Locale } from '#contracts/locales.ts'
import type { AnswerInput, EndpointName, RequestOf } from '#contracts/upstream/endpoints.ts'
import type { CodeName } from '#contracts/upstream/envelope.ts'
import type { MessageKey } from '#fixtures/content/texts.ts'
import type { Switches } from '#mock-upstream/lab/switches.ts'

/** The world of every call that names none. */
export const DEFAULT_WORLD = 'default'

/** One isolated shop on this mock: its own overlay of the shared base, its own clock. */
export type World = {
  id: string
  /** The overlay as `main`, the immutable shared base attached as `base` (store/). */
  db: DatabaseSync
  /** Unix seconds. */
  now: () => number
  /** What the lab has switched on; none in a world without one. */
  lab?: Switches
}

export type User = { id: number; username: string; email: string }

/** What a handler knows beside its parsed request. `user` is null for a visitor or a guest. */
export type HandlerContext = {
  world: World
  lang: Locale
  user: User | null
  token: string | null
  /** The caller's address, for limits. */
  address: string
  /** Origin of the mock itself, for the pages and pictures it hosts. */
  origin: string
}

export type MessageParams = Record<string, string | number>

/** A success: the data of the endpoint's answer schema, and which message to say. */
export type Answer<Name extends EndpointName> = {
  data: AnswerInput<Name>
  msg: MessageKey
  params?: MessageParams
}

export type Handler<Name extends EndpointName> = (
  request: RequestOf<Name>,
  context: HandlerContext,
) => Answer<Name>

/** For the few handlers that must wait: hashing a password takes some 70 ms. */
export type SlowHandler<Name extends EndpointName> = (
  request: RequestOf<Name>,
  context: HandlerContext,
) => Promise<Answer<Name>>

/** The whole table; a missing or superfluous handler does not compile. */
export type Handlers = { [Name in EndpointName]: Handler<Name> | SlowHandler<Name> }

/**
 * A refusal with a code of the envelope table: thrown by handlers, translated by the envelope plugin.
 * Of `params`, `field` and `order_no` are given to the caller as `data` too.
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
