import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

export type SecurityOptions = {
  /** Origins that a form or a payment redirect may lead to. */
  paymentOrigins: readonly string[]
  /** Allows inline scripts and a web socket, which Vite's hot reload needs. */
  development: boolean
  /** Whether the shop is served over https. */
  secure: boolean
}

/** Returns the content security policy. Development loosens it for Vite's client. */
export function contentSecurityPolicy({ paymentOrigins, development }: SecurityOptions) {
  return {
    'default-src': ["'self'"],
    'script-src': development ? ["'self'", "'unsafe-inline'"] : ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'connect-src': development ? ["'self'", 'ws:'] : ["'self'"],
    // Vite's client waits for a restarted server in a worker that it creates from a blob.
    ...(development && { 'worker-src': ["'self'", 'blob:'] }),
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'", ...paymentOrigins],
  }
}

/** Sets the security headers of every response. */
export async function addSecurityHeaders(app: FastifyInstance, options: SecurityOptions) {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(options) },
    strictTransportSecurity: options.secure ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  })
}
