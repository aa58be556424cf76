import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

export type SecurityOptions = {
  /** Origins a form or a payment redirect may lead to. */
  paymentOrigins: readonly string[]
  /** Vite's module graph and hot reload need inline scripts and a web socket. */
  development: boolean
  /** Whether the shop is reached over https. */
  secure: boolean
}

/** Returns the content security policy of the house; development loosens it for Vite's client alone. */
export function contentSecurityPolicy({ paymentOrigins, development }: SecurityOptions) {
  return {
    'default-src': ["'self'"],
    'script-src': development ? ["'self'", "'unsafe-inline'"] : ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'connect-src': development ? ["'self'", 'ws:'] : ["'self'"],
    // Vite's client waits for a restarted server in a worker that it makes out of a blob.
    ...(development && { 'worker-src': ["'self'", 'blob:'] }),
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'", ...paymentOrigins],
  }
}

/** Security headers of every answer. */
export async function addSecurityHeaders(app: FastifyInstance, options: SecurityOptions) {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(options) },
    strictTransportSecurity: options.secure ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  })
}
