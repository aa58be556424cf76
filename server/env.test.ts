import { expect, test } from 'vitest'
import { describeEnvErrors, readEnv } from './env.ts'

const url = 'http://localhost:4010'
const read = (source: Record<string, string>) => {
  const result = readEnv({ UPSTREAM_URL: url, ...source })
  return result.ok ? result.value : expect.unreachable(describeEnvErrors(result.error))
}
const errorsOf = (source: Record<string, string>) => {
  const result = readEnv({ UPSTREAM_URL: url, ...source })
  return result.ok ? [] : result.error
}

test('fills in defaults when only the upstream URL is set', () => {
  expect(read({})).toMatchObject({
    PORT: 3_000,
    HOST: 'localhost',
    UPSTREAM_CODEC: 'base64-json',
    UPSTREAM_TIMEOUT_MS: 15_000,
    PUBLIC_URL: 'http://localhost:3000',
    TRUST_PROXY: false,
    IMAGE_ORIGINS: [url],
    PAYMENT_ORIGINS: [url],
    SHOP_DOMAINS: [],
    SHOP_EMAILS: [],
    SHOP_ACCOUNTS: [],
    SHOP_TAX_ID: '',
    SHOP_DATA: '.shop-data',
    REDIS_URL: undefined,
    SHOP_TIME_ZONE: 'UTC',
    LAB: false,
    NODE_ENV: 'production',
    METRICS_PORT: undefined,
    WORKERS: undefined,
  })
})

test('treats an empty variable as not set', () => {
  expect(read({ PORT: '', LAB: '' })).toMatchObject({ PORT: 3_000, LAB: false })
})

test('reads comma-separated origins and removes their trailing slash', () => {
  const env = read({
    PUBLIC_URL: 'https://shop.test/',
    IMAGE_ORIGINS: 'https://a.test/, https://b.test',
  })
  expect(env.PUBLIC_URL).toBe('https://shop.test')
  expect(env.IMAGE_ORIGINS).toEqual(['https://a.test', 'https://b.test'])
})

test('reads TRUST_PROXY as off, as a number of proxies, or as IP addresses of proxies', () => {
  expect(read({ TRUST_PROXY: 'off' }).TRUST_PROXY).toBe(false)
  expect(read({ TRUST_PROXY: '2' }).TRUST_PROXY).toBe(2)
  expect(read({ TRUST_PROXY: '10.0.0.0/8, ::1' }).TRUST_PROXY).toEqual(['10.0.0.0/8', '::1'])
  expect(errorsOf({ TRUST_PROXY: 'everyone' })).toMatchObject([{ variable: 'TRUST_PROXY' }])
})

test('reports all errors together, each with the allowed values', () => {
  const errors = errorsOf({
    PORT: '70000',
    UPSTREAM_URL: 'ftp://x',
    UPSTREAM_CODEC: 'rot13',
    UPSTREAM_TIMEOUT_MS: 'soon',
    PUBLIC_URL: 'https://shop.test/de',
    SHOP_TIME_ZONE: 'Mars/Olympus',
    LAB: 'yes',
    LOG_LEVEL: 'loud',
  })
  expect(errors.map(({ variable }) => variable)).toEqual([
    'PORT',
    'UPSTREAM_URL',
    'UPSTREAM_CODEC',
    'UPSTREAM_TIMEOUT_MS',
    'PUBLIC_URL',
    'SHOP_TIME_ZONE',
    'LAB',
    'LOG_LEVEL',
  ])
  expect(errors.every(({ allowed }) => allowed.length > 0)).toBe(true)
})

test('reports a missing variable as not set', () => {
  const result = readEnv({})
  expect(result).toMatchObject({
    ok: false,
    error: [{ variable: 'UPSTREAM_URL', problem: 'is not set' }],
  })
})

test('refuses an unknown endpoint in UPSTREAM_PATHS and lists the known ones', () => {
  const [error] = errorsOf({ UPSTREAM_PATHS: '{"order.place":"/api/order/place"}' })
  expect(error?.problem).toContain('"order.place"')
  expect(error?.problem).toContain('order.submit')
})

test('reads UPSTREAM_PATHS and UPSTREAM_CODES', () => {
  const env = read({
    UPSTREAM_PATHS: '{"order.submit":"/v2/order"}',
    UPSTREAM_CODES: '{"200":"success"}',
  })
  expect(env.UPSTREAM_PATHS).toEqual({ 'order.submit': '/v2/order' })
  expect(env.UPSTREAM_CODES).toEqual({ '200': 'success' })
})

test.each(['nonsense', '[]', '{"order.submit":"no path"}', '{"order.submit":3}'])(
  'refuses UPSTREAM_PATHS %s',
  (text) => {
    expect(errorsOf({ UPSTREAM_PATHS: text })).toMatchObject([{ variable: 'UPSTREAM_PATHS' }])
  },
)

test.each(['nonsense', '{"ok":"success"}', '{"200":"fine"}'])(
  'refuses UPSTREAM_CODES %s',
  (text) => {
    expect(errorsOf({ UPSTREAM_CODES: text })).toMatchObject([{ variable: 'UPSTREAM_CODES' }])
  },
)

test('requires UPSTREAM_CODEC_KEY for aes-256-gcm, even if another variable is invalid', () => {
  const errors = errorsOf({ UPSTREAM_CODEC: 'aes-256-gcm', PORT: 'x' })
  expect(errors.map(({ variable }) => variable)).toEqual(['PORT', 'UPSTREAM_CODEC_KEY'])
})

test('never prints a secret in an error', () => {
  const printed = describeEnvErrors(
    errorsOf({
      UPSTREAM_CODEC: 'aes-256-gcm',
      UPSTREAM_CODEC_KEY: 'my-secret-key',
      UPSTREAM_URL: 'nonsense://user:my-secret-word@host',
    }),
  )
  expect(printed).toContain('UPSTREAM_CODEC_KEY')
  expect(printed).not.toContain('my-secret')
})

test('requires SESSION_KEY when REDIS_URL is set, and refuses invalid values of both', () => {
  const REDIS_URL = 'redis://localhost:6379'
  expect(errorsOf({ REDIS_URL })).toMatchObject([
    { variable: 'SESSION_KEY', problem: 'is not set, but REDIS_URL is' },
  ])
  const SESSION_KEY = Buffer.alloc(32, 7).toString('base64')
  expect(read({ REDIS_URL, SESSION_KEY }).SESSION_KEY).toEqual(Buffer.alloc(32, 7))
  expect(errorsOf({ SESSION_KEY: 'c2hvcnQ=' })).toMatchObject([{ variable: 'SESSION_KEY' }])
  expect(errorsOf({ REDIS_URL: 'http://localhost', SESSION_KEY })).toMatchObject([
    { variable: 'REDIS_URL' },
  ])
})

test('reads the domains, emails and accounts of the shop, and names the variable with an invalid entry', () => {
  const given = { UPSTREAM_URL: 'http://a.test', PUBLIC_URL: 'https://shop.test' }
  const result = readEnv({
    ...given,
    SHOP_DOMAINS: 'Shop.example, help.shop.example:8443',
    SHOP_EMAILS: 'Orders@shop.example,@mail.shop.example',
    SHOP_ACCOUNTS: 'gb00 STRG 2740',
    SHOP_TAX_ID: ' VAT GB 123 ',
  })
  expect(result).toMatchObject({
    ok: true,
    value: {
      SHOP_DOMAINS: ['shop.example', 'help.shop.example:8443'],
      SHOP_EMAILS: ['orders@shop.example', '@mail.shop.example'],
      SHOP_ACCOUNTS: ['GB00STRG2740'],
      SHOP_TAX_ID: 'VAT GB 123',
    },
  })
  const wrong = readEnv({
    ...given,
    SHOP_DOMAINS: 'shop.example,https://a.test/x',
    SHOP_EMAILS: 'somebody',
    SHOP_ACCOUNTS: 'A1, ?',
    SHOP_TAX_ID: 'x'.repeat(61),
  })
  expect(wrong.ok ? [] : wrong.error.map(({ variable }) => variable)).toEqual([
    'SHOP_DOMAINS',
    'SHOP_EMAILS',
    'SHOP_ACCOUNTS',
    'SHOP_TAX_ID',
  ])
})
