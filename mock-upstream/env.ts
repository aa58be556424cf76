import * as z from 'zod/mini'
import { aes256Gcm } from '#contracts/upstream/codecs/aes-256-gcm.ts'
import { CODEC_NAMES, CodecError } from '#contracts/upstream/codecs/codec.ts'
import { codesSchema, pathsSchema } from '#contracts/upstream/overrides.ts'

const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const
export const PRODUCTS_MAX = 200_000
export const SEED_MAX = 2_147_483_647

/** A whole number between two bounds, written in digits. */
function wholeNumber(min: number, max: number, fallback: number) {
  const range = z.int().check(z.gte(min), z.lte(max))
  const digits = z.string().check(z.regex(/^\d{1,10}$/))
  const read = z.pipe(
    z.pipe(
      digits,
      z.transform((text: string) => Number(text)),
    ),
    range,
  )
  return z._default(read, fallback)
}

const envSchema = z.object({
  MOCK_PORT: wholeNumber(0, 65_535, 4010),
  HOST: z._default(z.string().check(z.regex(/^[\w.:-]+$/)), '127.0.0.1'),
  MOCK_SEED: wholeNumber(0, SEED_MAX, 1),
  MOCK_PRODUCTS: wholeNumber(1, PRODUCTS_MAX, 120),
  MOCK_DATA: z.optional(z.string()),
  UPSTREAM_CODEC: z._default(z.enum(CODEC_NAMES), 'base64-json'),
  UPSTREAM_CODEC_KEY: z.optional(z.string()),
  UPSTREAM_PATHS: z.pipe(z._default(z.string(), '{}'), pathsSchema),
  UPSTREAM_CODES: z.pipe(z._default(z.string(), '{}'), codesSchema),
  LAB: z._default(z.enum(['on', 'off']), 'off'),
  SHOP_URL: z.optional(z.url({ protocol: /^https?$/ })),
  LAB_HOST: z._default(z.enum(['loopback', 'any']), 'loopback'),
  LOG_LEVEL: z._default(z.enum(LOG_LEVELS), 'warn'),
})
export type Env = z.output<typeof envSchema>

const ALLOWED: Record<keyof Env, string> = {
  MOCK_PORT: 'a whole number from 0 to 65535 (0 takes any free port)',
  HOST: 'a host name or address, such as 127.0.0.1 or 0.0.0.0',
  MOCK_SEED: 'a whole number from 0 to 2147483647',
  MOCK_PRODUCTS: `a whole number from 1 to ${PRODUCTS_MAX}`,
  MOCK_DATA: 'the path of a file',
  UPSTREAM_CODEC: CODEC_NAMES.join(', '),
  UPSTREAM_CODEC_KEY: '32 bytes in base64 (44 characters), with UPSTREAM_CODEC=aes-256-gcm',
  UPSTREAM_PATHS: 'JSON, endpoint name → path: {"order.submit":"/api/order/create"}',
  UPSTREAM_CODES: 'JSON, code of the upstream → name: {"200":"success"}',
  LAB: 'on, off',
  SHOP_URL: 'the http(s) address of the shop, for links of the lab',
  LAB_HOST: 'loopback, any (the lab is then open to everybody who reaches the mock)',
  LOG_LEVEL: LOG_LEVELS.join(', '),
}
const SECRETS: readonly string[] = ['UPSTREAM_CODEC_KEY']

/**
 * Parses the environment, or returns one line per invalid variable with its name, the error and the allowed values.
 * `names` maps a variable to the flag that set it, such as MOCK_SEED to --seed.
 */
export function readEnv(
  source: Record<string, string | undefined>,
  names: Record<string, string> = {},
): Env | { faults: string[] } {
  // Treats an empty variable as unset.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const read = envSchema.safeParse(given)
  const wrong = new Set(read.success ? [] : read.error.issues.map((issue) => String(issue.path[0])))
  const codec = given['UPSTREAM_CODEC']
  if (codec === 'aes-256-gcm' && !isKey(given['UPSTREAM_CODEC_KEY']))
    wrong.add('UPSTREAM_CODEC_KEY')
  if (read.success && wrong.size === 0) return read.data
  const known = Object.entries(ALLOWED).filter(([name]) => wrong.has(name))
  return {
    faults: known.map(([name, allowed]) => {
      const value = given[name]
      const shown = SECRETS.includes(name) ? 'the value is not valid' : `"${value}" is not valid`
      return `${names[name] ?? name}: ${value === undefined ? 'is missing' : shown}. Allowed: ${allowed}.`
    }),
  }
}

function isKey(key: string | undefined): boolean {
  try {
    return key !== undefined && Boolean(aes256Gcm(key))
  } catch (error) {
    if (error instanceof CodecError) return false
    throw error
  }
}
