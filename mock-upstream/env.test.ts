import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

test('an unset environment variable gets its default', () => {
  expect(readEnv({ MOCK_DATA: '' })).toEqual({
    MOCK_PORT: 4010,
    HOST: '127.0.0.1',
    MOCK_SEED: 1,
    MOCK_IDEMPOTENCY: [],
    MOCK_PRODUCTS: 120,
    UPSTREAM_CODEC: 'base64-json',
    UPSTREAM_PATHS: {},
    UPSTREAM_CODES: {},
    LAB: 'off',
    LAB_HOST: 'loopback',
    LOG_LEVEL: 'warn',
  })
})

test('reports all errors at once, each with the variable, its value and the allowed values', () => {
  const env = readEnv({
    MOCK_PORT: '70000',
    MOCK_PRODUCTS: 'many',
    LAB: 'yes',
    UPSTREAM_CODEC: 'rot13',
  })
  const faults = 'faults' in env ? env.faults : []
  expect(faults).toHaveLength(4)
  expect(faults[0]).toBe(
    'MOCK_PORT: "70000" is not valid. Allowed: a whole number from 0 to 65535 (0 takes any free port).',
  )
  expect(faults.join('\n')).toMatch(/MOCK_PRODUCTS: "many"[^]*base64-json[^]*LAB: "yes"[^]*on, off/)
})

test.each([undefined, 'short'])(
  'the error for a codec key that is %s names the variable and does not print the key',
  (key) => {
    const env = readEnv({ UPSTREAM_CODEC: 'aes-256-gcm', UPSTREAM_CODEC_KEY: key })
    const faults = 'faults' in env ? env.faults : []
    expect(faults).toEqual([expect.stringContaining('UPSTREAM_CODEC_KEY')])
    expect(faults[0]).not.toContain('short')
  },
)

test('accepts a codec key of 32 bytes', () => {
  const UPSTREAM_CODEC_KEY = randomBytes(32).toString('base64')
  expect(readEnv({ UPSTREAM_CODEC: 'aes-256-gcm', UPSTREAM_CODEC_KEY })).toMatchObject({
    UPSTREAM_CODEC: 'aes-256-gcm',
  })
})
