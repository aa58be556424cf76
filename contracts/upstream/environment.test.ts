import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { oneOf, parseEnv, upstreamVariables, wholeNumber } from './environment.ts'

const variables = {
  PORT: { schema: wholeNumber(0, 65_535, 3_000), allowed: 'a port' },
  URL: { schema: z.string(), allowed: 'a URL' },
  MODE: oneOf(['fast', 'safe'], 'safe'),
  ...upstreamVariables,
}

test('fills in defaults for variables that are not set or empty', () => {
  const result = parseEnv(variables, { URL: 'http://a.test', PORT: '', OTHER: 'x' })
  expect(result).toEqual({
    ok: true,
    value: {
      PORT: 3_000,
      URL: 'http://a.test',
      MODE: 'safe',
      UPSTREAM_CODEC: 'base64-json',
      UPSTREAM_PATHS: {},
      UPSTREAM_CODES: {},
    },
  })
})

test('reports all invalid variables in the order of the table, with their allowed values', () => {
  const source = { MODE: 'slow', PORT: '70000', UPSTREAM_PATHS: 'no JSON' }
  expect(parseEnv(variables, source)).toMatchObject({
    ok: false,
    error: [
      { variable: 'PORT', problem: 'is not valid', allowed: 'a port' },
      { variable: 'URL', problem: 'is not set', allowed: 'a URL' },
      { variable: 'MODE', problem: 'is not valid', allowed: 'fast, safe' },
      { variable: 'UPSTREAM_PATHS', problem: 'is not a JSON object' },
    ],
  })
})

test.each(['', '-1', '1.5', ' 1', '1e3', '65536', '99999999999'])(
  'a variable for a whole number from 0 to 65535 refuses %j',
  (value) => {
    expect(z.safeParse(wholeNumber(0, 65_535, 0), value).success).toBe(false)
  },
)

test('if showsValues is true, errors contain invalid values but no secrets; if it is false, errors contain no values', () => {
  const source = { URL: 'x', PORT: 'y', UPSTREAM_CODEC: 'aes-256-gcm', UPSTREAM_CODEC_KEY: 'short' }
  const errorsOf = (showsValues: boolean) => {
    const result = parseEnv(variables, source, { showsValues })
    return result.ok ? [] : result.error
  }
  expect(errorsOf(false).map((error) => error.value)).toEqual([undefined, undefined])
  expect(errorsOf(true)).toMatchObject([
    { variable: 'PORT', value: 'y' },
    { variable: 'UPSTREAM_CODEC_KEY', problem: 'is not a valid key' },
  ])
  expect(JSON.stringify(errorsOf(true))).not.toContain('short')
})

test('requires UPSTREAM_CODEC_KEY for the codec aes-256-gcm', () => {
  const result = parseEnv(upstreamVariables, { UPSTREAM_CODEC: 'aes-256-gcm' })
  expect(result).toMatchObject({
    error: [{ variable: 'UPSTREAM_CODEC_KEY', problem: 'is not set' }],
  })
})
