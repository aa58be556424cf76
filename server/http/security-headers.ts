import helmet from '@fastify/helmet'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { WORKER_POLICY } from '#contracts/offline-pages.ts'
import { POLICY_REPORT_PATH } from '#contracts/report-paths.ts'
import { TRUSTED_TYPES_POLICY } from '#contracts/trusted-types.ts'
import type { InlineHashes } from '#server/pages/inline-hashes.ts'

export type SecurityOptions = {
  /** Origins of payment pages, to which a form may submit or redirect. */
  paymentOrigins: readonly string[]
  /** Allows inline scripts and a web socket, which Vite's hot reload needs. */
  development: boolean
  /** Whether the shop is served over https. */
  secure: boolean
  /** Hashes of the inline scripts and stylesheets of the template. */
  inlined: InlineHashes
}

const REPORTING_GROUP = 'shop'

/** Features of the browser that no page of the shop uses. */
const UNUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/**
 * Returns the content security policy. It allows the inline stylesheet, and the inline script that sets the theme, by
 * their hashes. A nonce would differ in each response, so pages could not be cached. In development, the policy allows
 * more, because Vite's client needs it.
 */
export function contentSecurityPolicy({ paymentOrigins, development, inlined }: SecurityOptions) {
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...(development ? ["'unsafe-inline'"] : inlined.scripts)],
    'style-src': ["'self'", ...(development ? ["'unsafe-inline'"] : inlined.styles)],
    // Style attributes reserve space for pictures, and Base UI hides inputs with them. Such attributes run no code.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'connect-src': development ? ["'self'", 'ws:'] : ["'self'"],
    // To wait for a restarted server, Vite's client creates a worker from a blob.
    ...(development && { 'worker-src': ["'self'", 'blob:'] }),
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'", ...paymentOrigins],
    // Allows only two Trusted Types policies. The policy in `client/lib/trusted-html.ts` creates markup, and the policy
    // in `client/app/offline-pages.ts` creates the URL of a script. Development does not require trusted types, because
    // Vite's client has no policy and would be blocked.
    ...(!development && {
      'require-trusted-types-for': ["'script'"],
      'trusted-types': [TRUSTED_TYPES_POLICY, WORKER_POLICY],
      'report-uri': [POLICY_REPORT_PATH],
      'report-to': [REPORTING_GROUP],
    }),
  }
}

const HSTS_SECONDS = 31_536_000

/**
 * Returns the security headers that every response needs, even an empty response that Fastify sends before any hook
 * runs.
 */
export function bareSecurityHeaders({ secure }: Pick<SecurityOptions, 'secure'>) {
  return {
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(secure && {
      'strict-transport-security': `max-age=${HSTS_SECONDS}; includeSubDomains`,
    }),
  }
}

/**
 * URLs of build files and pictures, which get fewer headers than documents. A page loads dozens of these files, and the
 * headers of a document are larger than most scripts.
 */
const FILE = /^\/(?:assets\/|images\?)/

/** Sets the security headers of every response. Files do not get the headers that matter only to documents. */
export async function addSecurityHeaders(app: FastifyInstance, options: SecurityOptions) {
  const headers = await readHelmet(options)
  headers['permissions-policy'] = UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', ')
  headers['reporting-endpoints'] = `${REPORTING_GROUP}="${POLICY_REPORT_PATH}"`
  const fileHeaders = {
    ...bareSecurityHeaders(options),
    'cross-origin-resource-policy': 'same-origin',
  }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(FILE.test(request.url) ? fileHeaders : headers)
    done()
  })
}

/**
 * Computes the headers of helmet once, because they are the same for every response. Helmet itself would build them
 * again for each response, which takes as long as all other work for a cached response.
 */
async function readHelmet(options: SecurityOptions): Promise<Record<string, string>> {
  const probe = Fastify()
  await probe.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(options) },
    strictTransportSecurity: options.secure ? { maxAge: HSTS_SECONDS } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  })
  probe.get('/', (_request, reply) => reply.send(reply.raw.getHeaders()))
  return (await probe.inject('/')).json()
}
