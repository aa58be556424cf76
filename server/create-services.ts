import { createToHtml } from '#server/mapping/html.ts'
import { createToImage } from '#server/mapping/image-url.ts'
import { createPriceFeeds } from '#server/site/price-feed.ts'
import type { Services } from '#server/trpc/context.ts'
import { createRateLimits } from '#server/trpc/rate-limit.ts'
import type { Upstream } from '#server/upstream/upstream.ts'
import type { Env } from './env.ts'

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

/** Creates the services of one server. Call it once per server. */
export function createServices(settings: ServiceSettings, upstream: Upstream): Services {
  const image = createToImage(settings.UPSTREAM_URL, settings.IMAGE_ORIGINS)
  return {
    upstream,
    mapper: { image, html: createToHtml(image) },
    priceFeeds: createPriceFeeds({ upstream }),
    limits: createRateLimits(),
    publicUrl: settings.PUBLIC_URL,
    timeZone: settings.SHOP_TIME_ZONE,
    paymentOrigins: settings.PAYMENT_ORIGINS,
    upstreamTimeoutMs: settings.UPSTREAM_TIMEOUT_MS,
    lab: settings.LAB,
    development: settings.NODE_ENV === 'development',
  }
}
