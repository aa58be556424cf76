import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { plainJson } from '#contracts/upstream/codecs/plain-json.ts'
import type { PageResult } from '#contracts/renderer.ts'
import { buildApp } from '#server/app.ts'
import { createServices, serveAllWith } from '#server/create-services.ts'
import { describeEnvErrors, readEnv } from '#server/env.ts'
import { createImageSigner } from '#server/mapping/image-url.ts'
import { openMemoryStore } from '#server/store/open-store.ts'
import { stubClientBundle } from '#server/testing/stub-client-bundle.ts'
import { createUpstream } from '#server/upstream/create-upstream.ts'
import { contentSecurityPolicy } from './security-headers.ts'

/**
 * Security headers of pages, procedures, redirects and errors of a shop on https. Files, and responses to URLs that
 * cannot be decoded, get fewer headers.
 */
const EXPECTED = {
  'content-security-policy': [
    "default-src 'self'",
    "script-src 'self' 'sha256-script'",
    "style-src 'self' 'sha256-style'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self' https://pay.test",
    "require-trusted-types-for 'script'",
    'trusted-types shop worker',
    'report-uri /report/policy',
    'report-to shop',
  ].join(';'),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), publickey-credentials-get=(), screen-wake-lock=(), serial=(), usb=(), xr-spatial-tracking=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'reporting-endpoints': 'shop="/report/policy"',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}

const INLINED = { scripts: ["'sha256-script'"], styles: ["'sha256-style'"] }

const RESULTS: Record<string, PageResult> = {
  '/': {
    kind: 'page',
    status: 200,
    htmlAttributes: {},
    head: '',
    body: '',
    state: '{}',
    modules: [],
    headers: {},
    isComplete: true,
  },
  '/gone': { kind: 'redirect', status: 302, location: '/404' },
}

const SECRET = Buffer.alloc(32, 7)
const SIGNATURE = createImageSigner(SECRET)('/picture.png')

/** Starts the whole app with a stub client bundle and an upstream that serves one picture. */
async function start(env: Record<string, string> = {}) {
  const upstream = Fastify()
  upstream.get('/picture.png', async (_request, reply) =>
    reply.type('image/png').send(
      await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    ),
  )
  const url = await upstream.listen({ port: 0, host: '127.0.0.1' })
  const assets = await mkdtemp(join(tmpdir(), 'assets-'))
  await writeFile(join(assets, 'app-1a2b.js'), 'export {}')
  const read = readEnv({
    UPSTREAM_URL: url,
    PUBLIC_URL: 'https://shop.test',
    PAYMENT_ORIGINS: 'https://pay.test',
    LOG_LEVEL: 'silent',
    ...env,
  })
  if (!read.ok) throw new Error(describeEnvErrors(read.error))
  const client = createUpstream({ url, codec: plainJson })
  const app = await buildApp({
    env: read.value,
    inlined: INLINED,
    services: serveAllWith(
      createServices(read.value, { upstream: client, ...openMemoryStore(SECRET) }),
    ),
    loadPages: async () =>
      stubClientBundle(
        {
          render: async ({ url: path }) =>
            RESULTS[path] ?? Promise.reject(new Error('broken page')),
        },
        {
          template: async () => '<!doctype html><html lang="en"></html>',
          assets: [assets],
        },
      ),
  })
  onTestFinished(async () => {
    await app.close()
    await upstream.close()
    await rm(assets, { recursive: true, force: true })
  })
  return app
}

test.each([
  ['a page', '/', 200],
  ['a procedure', '/trpc/site.nothing', 404],
  ['a redirect', '/gone', 302],
  ['a missing file', '/missing.ico', 404],
  ['a failed rendering', '/broken', 500],
  ['a health check', '/health/live', 200],
])('the response for %s has all expected security headers', async (_, url, status) => {
  const app = await start()
  const { headers, statusCode } = await app.inject(url)
  expect(statusCode).toBe(status)
  const names = Object.keys(EXPECTED)
  expect(Object.fromEntries(names.map((name) => [name, headers[name]]))).toEqual(EXPECTED)
  expect(headers).not.toHaveProperty('x-powered-by')
  expect(headers).not.toHaveProperty('server')
})

test.each([
  ['an asset', '/assets/app-1a2b.js', 200],
  ['a missing asset', '/assets/old-9.js', 404],
  ['a picture', `/images?src=%2Fpicture.png&s=${SIGNATURE}&w=48`, 200],
  ['a refused picture', '/images?src=&w=48', 400],
])(
  'the response for %s has only the security headers that matter to files',
  async (_, url, status) => {
    const app = await start()
    const { headers, statusCode } = await app.inject(url)
    expect(statusCode).toBe(status)
    const sent = Object.entries(headers).filter(([name]) => name in EXPECTED)
    expect(Object.fromEntries(sent)).toEqual({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': EXPECTED['referrer-policy'],
      'strict-transport-security': EXPECTED['strict-transport-security'],
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
  },
)

test('redirects a URL that cannot be decoded to /404, with security headers', async () => {
  const app = await start()
  const { headers, statusCode } = await app.inject('/%E0%A4%A')
  expect([statusCode, headers.location]).toEqual([302, '/404'])
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'referrer-policy': EXPECTED['referrer-policy'],
    'strict-transport-security': EXPECTED['strict-transport-security'],
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  })
})

test('sends no HSTS header when the shop is not served over https', async () => {
  const app = await start({ PUBLIC_URL: 'http://shop.test' })
  const { headers } = await app.inject('/')
  expect(headers).not.toHaveProperty('strict-transport-security')
})

const policyOf = (development: boolean) =>
  contentSecurityPolicy({ paymentOrigins: [], development, secure: false, inlined: INLINED })

test("allows Vite's client to create a worker from a blob in development", () => {
  expect(policyOf(true)).toMatchObject({ 'worker-src': ["'self'", 'blob:'] })
})

test('forbids workers created from a blob in production', () => {
  expect(JSON.stringify(policyOf(false))).not.toContain('blob:')
})
