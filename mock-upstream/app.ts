import Fastify, { LogController, type FastifyInstance } from 'fastify'
import type { Codec } from '#contracts/upstream/codecs/codec.ts'
import { handlers } from './handlers/handlers.ts'
import { registerEnvelope } from './http/envelope.ts'
import { registerPictures } from './http/pictures.ts'
import { registerLab } from './lab/lab-routes.ts'
import { registerPayment } from './payment/payment-routes.ts'
import type { Base } from './store/base.ts'
import type { Worlds } from './store/worlds.ts'

export type AppDeps = {
  base: Base
  worlds: Worlds
  codec: Codec
  /** Whether worlds, clock and faults may be used. */
  lab: boolean
  /** Who may use the lab: callers of this machine, or any. */
  labHost?: 'loopback' | 'any'
  logLevel: string
  /** Answers instead of the mock's own shop: a proxy, or a recording. */
  instead?: ((app: FastifyInstance) => void) | undefined
}

const BODY_LIMIT_BYTES = 256 * 1024
const SWEEP_EVERY_MS = 60_000

/** The mock as a Fastify app that does not listen yet. Closing it closes its worlds. */
export function buildApp(deps: AppDeps): FastifyInstance {
  const { base, worlds, lab, codec } = deps
  const app = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    // A call that the lab holds back for ever must not hold up the stop.
    forceCloseConnections: true,
    requestIdHeader: false,
    trustProxy: 'loopback',
    logController: new LogController({ disableRequestLogging: true }),
    logger: {
      level: deps.logLevel,
      redact: ['req.headers', 'headers.token', 'token', 'password', 'old_password', 'data', 'body'],
    },
  })
  if (deps.instead) deps.instead(app)
  else {
    registerEnvelope(app, { worlds, handlers, codec, lab })
    registerPictures(app, base)
    registerPayment(app, { worlds, lab })
  }
  registerLab(app, { base, worlds, codec, lab, anyHost: deps.labHost === 'any' })
  const sweeping = setInterval(() => worlds.sweep(), SWEEP_EVERY_MS).unref()
  app.addHook('onClose', (_, done) => {
    clearInterval(sweeping)
    worlds.close()
    done()
  })
  return app
}
