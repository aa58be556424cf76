import Fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { base64Json } from '#contracts/upstream/codecs/base64-json.ts'
import type { Codec } from '#contracts/upstream/codecs/codec.ts'
import type { FileCache } from '#contracts/upstream/file-cache.ts'
import { registerBundleRoutes } from './bundle/bundle-routes.ts'
import { handlers } from './handlers/handlers.ts'
import type { ScheduleLate } from './http/call.ts'
import { registerEnvelope } from './http/envelope.ts'
import type { EnvelopeDeps } from './http/serve.ts'
import { refuseUnknownPaths } from './http/not-found.ts'
import { registerPictures } from './http/pictures.ts'
import { registerControl } from './control/control-routes.ts'
import { registerPayment } from './payment/payment-routes.ts'
import { createBase, type Base } from './store/base/base.ts'
import { createWorlds, type Worlds, type WorldsOptions } from './store/worlds.ts'

export type AppDeps = {
  base: Base
  worlds: Worlds
  codec: Codec
  /** True if the mock serves the control API and obeys the request header that chooses a world. */
  controlApi: boolean
  /**
   * `loopback` (default): only callers on this machine may use the control API. `any`: callers on any machine may use
   * it.
   */
  controlHost?: 'loopback' | 'any'
  /** Origin of the shop. The console links to it. */
  shopUrl?: string | undefined
  logLevel: string
  /** Cache that stores drawn pictures in files, so that the mock need not draw them again after a restart. */
  files?: FileCache | undefined
  /** Delays a write that a fault has postponed until after the response. The default is a system timer. */
  scheduleLate?: ScheduleLate | undefined
  /** See `EnvelopeDeps`. */
  arrivesEarly?: EnvelopeDeps['arrivesEarly']
  /**
   * Registers the routes of a proxy or a recording. These routes then serve the calls in place of the mock's own shop.
   */
  backend?: ((app: FastifyInstance) => void) | undefined
}

const BODY_LIMIT_BYTES = 256 * 1024
const SWEEP_EVERY_MS = 60_000

/** Builds the mock as a Fastify app that does not listen yet. Closing the app also closes its worlds. */
export function buildApp(deps: AppDeps): FastifyInstance {
  const { base, worlds, controlApi, codec, files } = deps
  const app = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    // Closes open connections, because a call that a fault holds forever must not delay the shutdown.
    forceCloseConnections: true,
    requestIdHeader: false,
    trustProxy: 'loopback',
    frameworkErrors: refuseBadPath,
    logController: new LogController({ disableRequestLogging: true }),
    logger: {
      level: deps.logLevel,
      redact: ['req.headers', 'headers.token', 'token', 'password', 'old_password', 'data', 'body'],
    },
  })
  if (deps.backend) deps.backend(app)
  else {
    const { scheduleLate, arrivesEarly } = deps
    registerEnvelope(app, { worlds, handlers, codec, controlApi, scheduleLate, arrivesEarly })
    registerPictures(app, { shop: { seed: base.seed, products: base.products }, files })
    registerPayment(app, { worlds, controlApi })
  }
  registerControl(app, {
    base,
    worlds,
    codec,
    addRoutes: (root) => registerBundleRoutes(root, { base, worlds, codec, openInMemory }),
    shopUrl: deps.shopUrl ?? null,
    controlApi,
    anyHost: deps.controlHost === 'any',
  })
  refuseUnknownPaths(app, { controlApi })
  const sweeping = setInterval(() => worlds.sweep(), SWEEP_EVERY_MS).unref()
  app.addHook('onClose', (_, done) => {
    clearInterval(sweeping)
    worlds.close()
    done()
  })
  return app
}

/** Refuses a path that cannot be decoded. For a path of the control API, the response has that API's error format. */
function refuseBadPath(error: FastifyError, { url }: FastifyRequest, reply: FastifyReply): void {
  const message = `The path cannot be decoded: ${url}.`
  const refusal = url.startsWith('/__mock') ? { error: { field: 'path', message } } : error
  void reply.code(400).send(refusal)
}

export type InMemoryOptions = {
  seed: number
  products: number
  controlApi?: boolean
  codec?: Codec
  /** Returns the Unix time that the clocks of all worlds follow. Defaults to the system time. */
  system?: (() => number) | undefined
  scheduleLate?: ScheduleLate
  arrivesEarly?: EnvelopeDeps['arrivesEarly']
  files?: FileCache
  /**
   * Registers the routes of a proxy or a recording. These routes then serve the calls in place of the mock's own shop.
   */
  backend?: ((app: FastifyInstance, worlds: Worlds) => void) | undefined
} & Pick<WorldsOptions, 'kept' | 'keep'>
export type InMemory = {
  app: FastifyInstance
  base: Base
  worlds: Worlds
  codec: Codec
  close: () => Promise<void>
}

/**
 * Opens a separate mock in memory, by default with the control API. The mock does not listen on a port. The caller has
 * to close it.
 */
export function openInMemory(options: InMemoryOptions): InMemory {
  const { seed, products, controlApi = true, codec = base64Json, backend } = options
  const base = createBase({ seed, products })
  const { system, kept, keep } = options
  const worlds = createWorlds({ base, system, kept, keep })
  const app = buildApp({
    base,
    worlds,
    codec,
    controlApi,
    logLevel: 'silent',
    scheduleLate: options.scheduleLate,
    arrivesEarly: options.arrivesEarly,
    files: options.files,
    backend: backend && ((root) => backend(root, worlds)),
  })
  const close = async () => {
    await app.close()
    base.close()
  }
  return { app, base, worlds, codec, close }
}
