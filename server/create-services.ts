import { defined } from '#contracts/values.ts'
import { createLimits } from '#server/limits/limits.ts'
import type { Limits } from '#server/limits/limits.ts'
import { createToHtml } from '#server/mapping/html.ts'
import { createImageSigner, createToImage } from '#server/mapping/image-url.ts'
import { createToPath } from '#server/mapping/own-path.ts'
import type { OrderAttemptsOptions } from '#server/orders/attempt/create-order-attempts.ts'
import { createOrderAttempts } from '#server/orders/attempt/create-order-attempts.ts'
import { createPriceFeed } from '#server/site/price-feed.ts'
import { createSessions } from '#server/session/sessions.ts'
import type { RequestHeaders, Services } from '#server/trpc/context.ts'
import type { Env } from './env.ts'

export type ServiceSettings = Pick<
  Env,
  | 'UPSTREAM_URL'
  | 'UPSTREAM_TIMEOUT_MS'
  | 'UPSTREAM_IDEMPOTENCY'
  | 'IMAGE_ORIGINS'
  | 'PAYMENT_ORIGINS'
  | 'PUBLIC_URL'
  | 'SHOP_TIME_ZONE'
  | 'SHOP_DOMAINS'
  | 'SHOP_EMAILS'
  | 'SHOP_ACCOUNTS'
  | 'SHOP_TAX_ID'
  | 'NODE_ENV'
  | 'RATE_LIMITS'
>

/**
 * Chooses the services that serve a request. In production, the same services serve all requests. Only `server/lab/`
 * creates further services, so that each test has its own.
 */
export type ServiceChoice = {
  /** Services of calls that belong to no request, such as the readiness probe. */
  main: Services
  forRequest: (headers: RequestHeaders) => Services
  /** Lists all services in use, so that they can be closed. */
  all: () => Services[]
}

/** Serves every request with the same services. */
export function serveAllWith(main: Services): ServiceChoice {
  return { main, forRequest: () => main, all: () => [main] }
}

/** Parts from which the services of a server are created. `secret` is the secret that `openStore` returns. */
type ServiceParts = Pick<
  OrderAttemptsOptions,
  'upstream' | 'store' | 'onOrderState' | 'onUnresolved'
> & {
  secret: Buffer
  /** Gets each origin whose pictures the shop does not show, because IMAGE_ORIGINS does not list it. */
  onRefusedImage?: (origin: string) => void
  /** Returns the current time in milliseconds, which the limits use. Tests replace it. */
  now?: () => number
}

/** Creates the services of one server. Call it once per server. */
export function createServices(
  settings: ServiceSettings,
  { secret, now, onRefusedImage, ...parts }: ServiceParts,
): Services {
  const signImage = createImageSigner(secret)
  const image = createToImage(settings.UPSTREAM_URL, signImage, {
    origins: settings.IMAGE_ORIGINS,
    ...defined({ onRefused: onRefusedImage }),
  })
  const limits = createLimits({
    store: parts.store,
    secret,
    isOn: settings.RATE_LIMITS,
    ...defined({ now }),
  })
  return {
    ...createUpstreamServices({
      ...parts,
      limits,
      mode: settings.UPSTREAM_IDEMPOTENCY,
      timeoutMs: settings.UPSTREAM_TIMEOUT_MS,
    }),
    sessions: createSessions({ secret, secure: settings.PUBLIC_URL.startsWith('https:') }),
    signImage,
    variesBy: [],
    mapper: { image, html: createToHtml(image), path: createToPath(settings.PUBLIC_URL) },
    publicUrl: settings.PUBLIC_URL,
    timeZone: settings.SHOP_TIME_ZONE,
    channels: {
      hosts: [...new Set([new URL(settings.PUBLIC_URL).host, ...settings.SHOP_DOMAINS])],
      emails: settings.SHOP_EMAILS,
      accounts: settings.SHOP_ACCOUNTS,
      taxId: settings.SHOP_TAX_ID,
    },
    paymentOrigins: settings.PAYMENT_ORIGINS,
    upstreamUrl: settings.UPSTREAM_URL,
    upstreamTimeoutMs: settings.UPSTREAM_TIMEOUT_MS,
    development: settings.NODE_ENV === 'development',
  }
}

/** Creates the services whose state belongs to one upstream, such as its price feed. */
export function createUpstreamServices({
  limits,
  ...options
}: OrderAttemptsOptions & { limits: Limits }): Pick<
  Services,
  'upstream' | 'priceFeed' | 'limits' | 'store' | 'orderAttempts'
> {
  const { upstream, store } = options
  return {
    upstream,
    store,
    limits,
    priceFeed: createPriceFeed({ upstream }),
    orderAttempts: createOrderAttempts(options),
  }
}
