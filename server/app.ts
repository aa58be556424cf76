import compress from '@fastify/compress'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Fastify, { LogController } from 'fastify'
import type { FileCache } from '#contracts/upstream/file-cache.ts'
import type { ServiceChoice } from './create-services.ts'
import type { Env } from './env.ts'
import { addAdmission, connectionLimits, maxLoopDelayMs } from './http/admission.ts'
import { addHealth } from './http/health.ts'
import { addRefusals } from './http/refusals.ts'
import { addReports } from './http/reports.ts'
import { addRequestId, loggerOptions, requestIds } from './http/request-log.ts'
import { RPC_PREFIX } from './http/cached-calls.ts'
import { addRpc, sendShopError, toUnreadable } from './http/rpc.ts'
import { addSecurityHeaders, bareSecurityHeaders } from './http/security-headers.ts'
import { addStaticFiles } from './http/static-files.ts'
import { answerUnreadable } from './http/unreadable-connections.ts'
import { receiveUnreadBodies } from './http/unread-bodies.ts'
import { createPackedBodies } from './lib/packed-bodies.ts'
import { makePicturesAhead, readPagesOf } from './images/make-ahead.ts'
import { createMissLimit } from './images/miss-limit.ts'
import { addImages } from './images/images.ts'
import type { PackedBodies } from './lib/packed-bodies.ts'
import { writesEnded } from './operations/writes-in-flight.ts'
import type { ClientBundle } from './pages/client-bundle.ts'
import type { InlineHashes } from './pages/inline-hashes.ts'
import { createDocuments } from './pages/documents.ts'
import type { Documents } from './pages/documents.ts'
import { addPages } from './pages/pages.ts'
import { addOfflineFiles } from './pages/offline-files.ts'
import { openSharedDocuments } from './pages/shared-documents.ts'
import { addSiteFiles } from './pages/site-files.ts'
import { addRobotsAndSitemap } from './pages/robots-and-sitemap.ts'
import { localeOf } from './pages/request-preferences.ts'
import { toClient } from './limits/client.ts'
import { toPlainIp } from './limits/client-ip.ts'
import type { Context } from './trpc/context.ts'
import { createContext } from './trpc/context.ts'
import { checkUpstream } from './upstream/check-upstream.ts'

const MB = 1024 * 1024
const MAX_BODY_BYTES = 256 * 1024
/**
 * A tRPC batch lists its procedures in one path segment. Fastify's default limit of 100 characters is enough for only
 * five procedures.
 */
const MAX_PARAM_LENGTH = 1_000

export type AppDependencies = {
  env: Env
  services: ServiceChoice
  /** Loads the pages of the client. Receives the app, because in development Vite adds hooks to it. */
  loadPages: (app: FastifyInstance) => Promise<ClientBundle>
  /**
   * Hashes of the inline scripts and stylesheets in the pages. Without the hashes, browsers block these scripts and
   * stylesheets.
   */
  inlined?: InlineHashes
  /**
   * Files that keep encoded pictures across restarts. If set, the shop uses idle time to make the pictures that the
   * first visitors see.
   */
  pictureFiles?: FileCache | undefined
  /** Adds hooks that watch every request, such as metrics and traces. Runs before any route is added. */
  watch?: (app: FastifyInstance) => Promise<void>
  /**
   * Returns whether the server should get no new requests: it is about to stop, or some workers have not started yet.
   */
  isDraining?: () => boolean
}

/**
 * Builds the app of the shop, which does not listen on a port yet. Closing the app also ends streams and closes the
 * connections to the upstream.
 */
export async function buildApp(dependencies: AppDependencies) {
  const { env, services, loadPages, pictureFiles, ...operations } = dependencies
  const secure = env.PUBLIC_URL.startsWith('https:')
  const app = Fastify({
    ...requestIds,
    logger: loggerOptions(env.LOG_LEVEL),
    // In development, each procedure and page logs its own line.
    logController: new LogController({ disableRequestLogging: env.NODE_ENV === 'development' }),
    trustProxy: trustProxy(env.TRUST_PROXY),
    bodyLimit: MAX_BODY_BYTES,
    clientErrorHandler: answerUnreadable,
    ...connectionLimits,
    forceCloseConnections: 'idle',
    // While the server stops, it still serves requests that arrive on open connections.
    return503OnClosing: false,
    // Treats a URL that cannot be decoded as an unknown page (docs/specification.md › Screens and routes).
    frameworkErrors: (error, request, reply) => {
      void reply.headers({ ...bareSecurityHeaders({ secure }), 'cache-control': 'no-store' })
      if (!request.url.startsWith(`${RPC_PREFIX}/`)) return void reply.redirect('/404', 302)
      void sendShopError(reply, toUnreadable(error.message), toContext(request))
    },
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
  })
  const hasUntrustedForward = ({ headers }: FastifyRequest) =>
    env.TRUST_PROXY === false && headers['x-forwarded-for'] !== undefined
  const clientOf = (request: FastifyRequest) => ({
    client: toClient({ ip: request.ip, hasUntrustedForward: hasUntrustedForward(request) }),
    limits: services.forRequest(request.headers).limits,
  })
  const toContext = (
    request: FastifyRequest,
    reply?: FastifyReply,
    facts: Partial<Context> = {},
  ): Context => ({
    ...createContext(services.forRequest(request.headers), {
      headers: request.headers,
      requestId: request.id,
      clientIp: toPlainIp(request.ip),
      hasUntrustedForward: hasUntrustedForward(request),
      setCookie: (header) => void reply?.header('set-cookie', header),
      log: request.log,
    }),
    ...facts,
  })

  await operations.watch?.(app)
  addRequestId(app)
  receiveUnreadBodies(app)
  await addSecurityHeaders(app, {
    paymentOrigins: env.PAYMENT_ORIGINS,
    development: env.NODE_ENV === 'development',
    secure,
    inlined: operations.inlined ?? { scripts: [], styles: [] },
  })
  const client: { bundle?: ClientBundle } = {}
  addRefusals(app, {
    toContext,
    localeOf: (request) => localeOf(request, { pseudo: false }).locale,
    textsOf: async (locale, reason) => (await client.bundle?.renderer())?.bareTexts(locale, reason),
  })
  await addAdmission(app, { env, clientOf })
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1_024 })
  addHealth(app, {
    checkUpstream: () => checkUpstream(services.main),
    checkStore: () => services.main.store.ping(),
    isDraining: operations.isDraining ?? (() => false),
  })
  const bodies = createPackedBodies()
  await addRpc(app, {
    toContext,
    cached: { bodies, servicesOf: (request) => services.forRequest(request.headers) },
  })
  const countMiss = createMissLimit()
  const idleImages = addImages(app, {
    files: pictureFiles,
    upstreamUrl: env.UPSTREAM_URL,
    origins: env.IMAGE_ORIGINS,
    sign: services.main.signImage,
    ...(env.RATE_LIMITS && { countMiss: (request) => countMiss(clientOf(request).client) }),
  })
  addReports(app, (request) => clientOf(request).client)
  const loaded = await loadPages(app)
  client.bundle = loaded
  if (loaded.assets) await addStaticFiles(app, loaded.assets)
  // Creates the context of a page, without a session: the browser fetches anything personal after the page has loaded.
  const toPageContext = (request: FastifyRequest) =>
    toContext(request, undefined, {
      locale: localeOf(request, loaded).locale,
      session: null,
    })
  const { PUBLIC_URL: publicUrl, SHOP_TIME_ZONE: timeZone } = env
  addRobotsAndSitemap(app, { source: loaded, publicUrl, toContext: toPageContext })
  addSiteFiles(app, { source: loaded, publicUrl, toContext: toPageContext })
  addOfflineFiles(app, { source: loaded, isOn: env.OFFLINE_PAGES, timeZone })
  const documents = await keepDocuments(app, { env, services, bodies, source: loaded })
  addPages(app, {
    source: loaded,
    publicUrl,
    timeZone,
    maxLoopDelayMs: maxLoopDelayMs(env),
    toContext: toPageContext,
    documents,
  })
  if (pictureFiles)
    app.addHook('onListen', async () => makePicturesAhead(readPagesOf(app), idleImages))
  services.main.orderAttempts.start(app.log)
  app.addHook('preClose', async () => {
    for (const { priceFeed, orderAttempts } of services.all()) {
      priceFeed.close()
      orderAttempts.close()
    }
  })
  app.addHook('onClose', async () => {
    // Waits until all changes in progress, such as orders, have ended. These changes continue even after the shopper
    // has left, and may still call the upstream.
    await writesEnded()
    await Promise.all(services.all().map(({ upstream }) => upstream.close()))
  })
  return app
}

type KeepOptions = {
  env: Env
  services: ServiceChoice
  bodies: PackedBodies
  source: ClientBundle
}

/**
 * Creates the cache of rendered pages. Returns undefined if PAGE_CACHE_MB is 0, and in development, because there the
 * code of pages changes while the server runs.
 */
async function keepDocuments(
  app: FastifyInstance,
  { env, services, bodies, source }: KeepOptions,
): Promise<Documents | undefined> {
  if (env.PAGE_CACHE_MB === 0 || source.assets === null) return undefined
  const { REDIS_URL: url, PUBLIC_URL, SHOP_TIME_ZONE, UPSTREAM_URL } = env
  const shop = [await source.template('/'), PUBLIC_URL, SHOP_TIME_ZONE, UPSTREAM_URL]
  // With LAB=on, the instances of the shop do not share rendered pages, because each test has data of its own.
  const shared = url === undefined || env.LAB ? undefined : openSharedDocuments({ url, shop })
  app.addHook('onClose', async () => shared?.close())
  const { sharedUrl } = await source.renderer()
  return createDocuments({
    bodies,
    maxBytes: env.PAGE_CACHE_MB * MB,
    isStrict: env.LAB,
    shared,
    sharedUrl,
    isOfflineAllowed: env.OFFLINE_PAGES,
    servicesOf: (request) => services.forRequest(request.headers),
  })
}

/**
 * Converts TRUST_PROXY for Fastify: a number of trusted proxies becomes a function. False and a list of addresses stay
 * unchanged.
 */
function trustProxy(setting: Env['TRUST_PROXY']) {
  return typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting
}
