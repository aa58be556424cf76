import { HEADERS } from '#contracts/headers.ts'
import { DEFAULT_LOCALE, isLocale } from '#contracts/locales.ts'
import type { Locale } from '#contracts/locales.ts'
import type { AttemptResult } from '#contracts/orders/attempts.ts'
import type { Submitted } from '#contracts/orders/orders.ts'
import type { Money } from '#contracts/primitives.ts'
import type { Channels, Prices } from '#contracts/site/site.ts'
import type { IdempotencyMode } from '#contracts/upstream/environment.ts'
import type { RequestInput } from '#contracts/upstream/endpoints.ts'
import { readCookie } from '#server/lib/read-cookie.ts'
import type { Client } from '#server/limits/client.ts'
import { toClient } from '#server/limits/client.ts'
import type { KnownDevice } from '#server/limits/known-device.ts'
import { deviceCookieName, openDevice } from '#server/limits/known-device.ts'
import type { Limits } from '#server/limits/limits.ts'
import type { SignImage } from '#server/mapping/image-url.ts'
import type { Mapper } from '#server/mapping/mapper.ts'
import type { Session } from '#server/session/handles.ts'
import type { Sessions } from '#server/session/sessions.ts'
import type { Store } from '#server/store/store.ts'
import type { CallContext, Log, Upstream } from '#server/upstream/upstream.ts'

/** Live prices, implemented in `server/site/price-feed.ts`. */
export type PriceFeed = {
  /**
   * Yields prices until `signal` aborts. All listeners share one poll, which stops when the last listener leaves. A new
   * listener immediately gets the latest prices, if any are known.
   */
  listen: (context: CallContext, signal: AbortSignal) => AsyncGenerator<Prices, void>
  /** Ends every stream, because an open stream would keep the server from stopping. */
  close: () => void
}

/** `check` rejects an order that must not be sent, such as one whose total has changed. */
export type OrderToPlace = {
  request: RequestInput<'order.submit'>
  agreedTotal?: Money | undefined
  check: () => Promise<void>
}

/**
 * A state change of one attempt to order (states: `server/orders/attempt/attempt.ts`). `from` is null for a new
 * attempt. An attempt returns from `in_flight` to `new` if nothing was sent after all. It returns from `unknown` to
 * `in_flight` when the order is sent again. `ageMs` counts from the first send.
 */
export type OrderStateChange = {
  from: OrderState | null
  to: OrderState
  requestNo: string
  orderNo: string | null
  sends: number
  ageMs: number
}
export type OrderState = 'new' | 'in_flight' | 'unknown' | 'committed' | 'rejected'

export type OrderSettings = {
  /** Value of UPSTREAM_IDEMPOTENCY. */
  mode: IdempotencyMode
  /** Value of UPSTREAM_TIMEOUT_MS. */
  timeoutMs: number
  /** Called at each change of state, for metrics and the audit log. */
  onOrderState?: ((change: OrderStateChange) => void) | undefined
}

/** Places orders at most once, implemented in `server/orders/attempt/`. */
export type OrderAttempts = {
  /** Places an order. Rejects as overloaded, without sending the order, while the store cannot be used. */
  place: (context: CallContext, order: OrderToPlace) => Promise<Submitted>
  read: (context: CallContext, requestNo: string) => Promise<AttemptResult>
  /** Starts regular scans for open orders, until `close`. A second call does nothing. */
  start: (log: Log) => void
  /** Runs one scan: investigates the open orders that are due. Returns their number. */
  scan: (log: Log) => Promise<number>
  close: () => void
  settings: OrderSettings
}

/** Services that live as long as the process; every procedure may use them. */
export type Services = {
  upstream: Upstream
  mapper: Mapper
  priceFeed: PriceFeed
  limits: Limits
  /** Signs the URLs of images (`server/mapping/image-url.ts`). */
  signImage: SignImage
  orderAttempts: OrderAttempts
  /** Keeps state that must survive a restart or be shared by several instances. */
  store: Store
  sessions: Sessions
  /**
   * Names of additional request headers on which responses depend in this setup. `response-meta.ts` always lists the
   * other headers in `Vary`.
   */
  variesBy: readonly string[]
  /** Origin of the shop, without a trailing slash. */
  publicUrl: string
  timeZone: string
  channels: Channels
  paymentOrigins: readonly string[]
  /** UPSTREAM_URL, against which relative URLs of payment pages are resolved. */
  upstreamUrl: string
  upstreamTimeoutMs: number
  /** Whether error responses explain failures to the browser (`explain-failure.ts`). */
  development: boolean
  /** URL of the mock's console, to which errors link. Set by `server/lab/`, only in development with LAB=on. */
  consoleUrl?: string | undefined
}

export type RequestHeaders = Record<string, string | string[] | undefined>

/** Facts about one request. Header names are lower case, as Node provides them. */
export type RequestFacts = {
  headers: RequestHeaders
  requestId: string
  /** The shopper's IP, for rate limits. */
  clientIp: string
  /** Whether the request has an `X-Forwarded-For` header that TRUST_PROXY does not accept. */
  hasUntrustedForward?: boolean
  log: Log
  signal?: AbortSignal
  /** Language of a page, from its URL or cookie. If set, it is used instead of the header `x-locale`. */
  locale?: Locale
  /** Adds a Set-Cookie header to the response. */
  setCookie?: (header: string) => void
}

/** Raw input and validated output of a query, and the time until which the output is fresh. */
export type KeptResult = { path: string; input: unknown; data: unknown; freshUntilMs: number }

/**
 * Context of every procedure; also serves as the `CallContext` of the upstream client. Only `procedures.ts` sets
 * `token`, the upstream's token, after it has checked the session.
 */
export type Context = Services &
  Omit<CallContext, 'timeoutMs' | 'probe'> & {
    /**
     * Keeps the result of a public query for later requests. Set only for a request without a token
     * (`server/http/cached-calls.ts`).
     */
    keepResult?: ((kept: KeptResult) => void) | undefined
    clientIp: string
    client: Client
    device: KnownDevice
    /** Session of the request; null if the browser sent no session, `ended` if the session can no longer be used. */
    session: Session | 'ended' | null
    setCookie: (header: string) => void
  }

/** Creates the context of one request: language from `x-locale`, session from `token` and a cookie. */
export function createContext(services: Services, request: RequestFacts): Context {
  const { headers, clientIp, hasUntrustedForward = false, setCookie = () => undefined } = request
  const isSecure = services.publicUrl.startsWith('https:')
  const cookie = one(headers['cookie'])
  return {
    ...services,
    locale: request.locale ?? localeOfHeaders(headers),
    session: services.sessions.open({ token: one(headers[HEADERS.token]), cookie }),
    setCookie,
    requestId: request.requestId,
    clientIp,
    client: toClient({ ip: clientIp, hasUntrustedForward }),
    device: openDevice({
      key: services.limits.deviceKey,
      cookie: readCookie(cookie, deviceCookieName(isSecure)),
      isSecure,
      setCookie,
    }),
    log: request.log,
    signal: request.signal,
  }
}

export function localeOfHeaders(headers: RequestHeaders): Locale {
  const locale = one(headers[HEADERS.locale])
  return isLocale(locale) ? locale : DEFAULT_LOCALE
}

function one(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header
}
