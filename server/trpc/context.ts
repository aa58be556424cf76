import { HEADERS, TOKEN, WORLD_NAME } from '#contracts/headers.ts'
import { DEFAULT_LOCALE, isLocale } from '#contracts/locales.ts'
import type { Locale } from '#contracts/locales.ts'
import type { Env } from '#server/env.ts'
import type { PriceFeeds } from '#server/site/price-feed.ts'
import { createPriceFeeds } from '#server/site/price-feed.ts'
import { createToHtml } from '#server/upstream/html.ts'
import { createToImage } from '#server/upstream/image-url.ts'
import type { Translation } from '#server/upstream/translation.ts'
import type { CallContext, Log, Upstream } from '#server/upstream/upstream.ts'
import type { Limits } from './limits.ts'
import { createLimits } from './limits.ts'

/** What lives as long as the process and every procedure may use. */
export type Services = {
  upstream: Upstream
  translation: Translation
  priceFeeds: PriceFeeds
  limits: Limits
  /** Origin of the shop without a slash at the end. */
  publicUrl: string
  timeZone: string
  paymentOrigins: readonly string[]
  upstreamTimeoutMs: number
  /** Whether worlds are honoured. */
  lab: boolean
  /** Whether failures are explained to the browser (`explain-failure.ts`). */
  development: boolean
}

export type ServiceSettings = Pick<
  Env,
  | 'UPSTREAM_URL'
  | 'UPSTREAM_TIMEOUT_MS'
  | 'IMAGE_ORIGINS'
  | 'PAYMENT_ORIGINS'
  | 'PUBLIC_URL'
  | 'SHOP_TIME_ZONE'
  | 'LAB'
  | 'NODE_ENV'
>

/** The services of one server; call once. */
export function createServices(settings: ServiceSettings, upstream: Upstream): Services {
  const image = createToImage(settings.UPSTREAM_URL, settings.IMAGE_ORIGINS)
  return {
    upstream,
    translation: { image, html: createToHtml(image) },
    priceFeeds: createPriceFeeds({ upstream }),
    limits: createLimits(),
    publicUrl: settings.PUBLIC_URL,
    timeZone: settings.SHOP_TIME_ZONE,
    paymentOrigins: settings.PAYMENT_ORIGINS,
    upstreamTimeoutMs: settings.UPSTREAM_TIMEOUT_MS,
    lab: settings.LAB,
    development: settings.NODE_ENV === 'development',
  }
}

/** What a request says about itself. Header names are lower case, as Node gives them. */
export type RequestFacts = {
  headers: Record<string, string | string[] | undefined>
  requestId: string
  /** The shopper's address, for limits. */
  address: string
  log: Log
  signal?: AbortSignal
  /** Overrides the header, where the language comes from the page's address or cookie. */
  locale?: Locale
}

/** What every procedure receives; it is a `CallContext` for the upstream too. */
export type Context = Services & Omit<CallContext, 'timeoutMs' | 'probe'> & { address: string }

/** The context of one request: language from `x-locale`, token from `token`, world only with LAB=on. */
export function createContext(services: Services, request: RequestFacts): Context {
  const locale = one(request.headers[HEADERS.locale])
  const world = one(request.headers[HEADERS.world])
  return {
    ...services,
    locale: request.locale ?? (isLocale(locale) ? locale : DEFAULT_LOCALE),
    token: readToken(one(request.headers[HEADERS.token])),
    world: services.lab && world && WORLD_NAME.test(world) ? world : undefined,
    requestId: request.requestId,
    address: request.address,
    log: request.log,
    signal: request.signal,
  }
}

function one(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header
}

function readToken(text: string | undefined): string | undefined {
  return text && TOKEN.test(text) ? text : undefined
}
