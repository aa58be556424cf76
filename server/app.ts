import compress from '@fastify/compress'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import Fastify from 'fastify'
import type { ServiceChoice } from './create-services.ts'
import type { Env } from './env.ts'
import { addHealth } from './http/health.ts'
import { addImages } from './http/images.ts'
import { addRequestId, loggerOptions, requestIds } from './http/request-log.ts'
import { addRpc, RPC_PREFIX, sendShopError } from './http/rpc.ts'
import { addSecurityHeaders } from './http/security-headers.ts'
import { addStaticFiles } from './http/static-files.ts'
import type { ClientBundle } from './pages/client-bundle.ts'
import { addPages } from './pages/pages.ts'
import { addRobotsAndSitemap } from './pages/robots-and-sitemap.ts'
import { localeOf } from './pages/request-preferences.ts'
import type { Context } from './trpc/context.ts'
import { ShopError } from './shop-error.ts'
import { createContext } from './trpc/context.ts'
import { checkUpstream } from './upstream/check-upstream.ts'

const MAX_BODY_BYTES = 256 * 1024
/** A tRPC batch lists its procedures in one path segment; Fastify's default limit of 100 characters fits only five. */
const MAX_PARAM_LENGTH = 1_000
const MAX_EVENT_LOOP_DELAY_MS = 4_000
/** How long a refused client should wait while the process is too busy. */
const RETRY_AFTER_SECONDS = 5

export type AppDependencies = {
  env: Env
  services: ServiceChoice
  /** Receives the app because Vite adds its hooks to it in development. */
  loadPages: (app: FastifyInstance) => Promise<ClientBundle>
}

/** Builds the shop without listening. Closing the app also ends streams and closes the upstream's connections. */
export async function buildApp({ env, services, loadPages }: AppDependencies) {
  const app = Fastify({
    ...requestIds,
    logger: loggerOptions(env.LOG_LEVEL),
    trustProxy: trustProxy(env.TRUST_PROXY),
    bodyLimit: MAX_BODY_BYTES,
    forceCloseConnections: 'idle',
    // Treats a URL that cannot be decoded as an unknown page (docs/specification.md › Screens and routes).
    frameworkErrors: (_error, _request, reply) => {
      void reply.redirect('/404', 302)
    },
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
  })
  const toContext = (request: FastifyRequest, facts: Partial<Context> = {}): Context => ({
    ...createContext(services.forRequest(request.headers), {
      headers: request.headers,
      requestId: request.id,
      clientIp: request.ip,
      log: request.log,
    }),
    ...facts,
  })

  addRequestId(app)
  await addSecurityHeaders(app, {
    paymentOrigins: env.PAYMENT_ORIGINS,
    development: env.NODE_ENV === 'development',
    secure: env.PUBLIC_URL.startsWith('https:'),
  })
  await app.register(underPressure, {
    // Disabled in development: the first page starts the compiler, which would look like overload.
    maxEventLoopDelay: env.NODE_ENV === 'development' ? 0 : MAX_EVENT_LOOP_DELAY_MS,
    retryAfter: RETRY_AFTER_SECONDS,
    // Health probes must not fail because the shop is busy, and a page without its assets is worse than a slow page.
    pressureHandler: (request, reply) => {
      if (/^\/(?:health|assets|images)\b/.test(request.url)) return
      if (request.url.startsWith(`${RPC_PREFIX}/`)) {
        const error = new ShopError({
          reason: 'overloaded',
          message: 'the process is too busy',
          retryAfterSeconds: RETRY_AFTER_SECONDS,
        })
        void sendShopError(reply, error, toContext(request))
        return
      }
      void reply
        .code(503)
        .header('retry-after', String(RETRY_AFTER_SECONDS))
        .send({ error: 'too busy, try again shortly' })
    },
  })
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1_024 })
  addHealth(app, { check: () => checkUpstream(services.main) })
  await addRpc(app, toContext)
  addImages(app, {
    upstreamUrl: env.UPSTREAM_URL,
    origins: env.IMAGE_ORIGINS,
    timeoutMs: env.UPSTREAM_TIMEOUT_MS,
  })
  const source = await loadPages(app)
  if (source.assets) await addStaticFiles(app, source.assets)
  // Renders pages without a token. The browser fetches anything personal afterwards.
  const toPageContext = (request: FastifyRequest) =>
    toContext(request, { locale: localeOf(request, source).locale, token: undefined })
  const { PUBLIC_URL: publicUrl, SHOP_TIME_ZONE: timeZone } = env
  addRobotsAndSitemap(app, { source, publicUrl, toContext: toPageContext })
  addPages(app, { source, publicUrl, timeZone, toContext: toPageContext })
  services.main.orderAttempts.start(app.log)
  app.addHook('preClose', async () => {
    for (const { priceFeed, orderAttempts } of services.all()) {
      priceFeed.close()
      orderAttempts.close()
    }
  })
  app.addHook('onClose', async () => {
    await Promise.all(services.all().map(({ upstream }) => upstream.close()))
  })
  return app
}

/** Turns a number of proxies into the function that Fastify takes; returns addresses and false unchanged. */
function trustProxy(setting: Env['TRUST_PROXY']) {
  return typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting
}
