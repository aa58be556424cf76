import { z } from 'zod'
import { UPSTREAM_TIMEOUT_MS } from '#contracts/limits.ts'
import { chooseCodec } from '#contracts/upstream/codecs/choose-codec.ts'
import { CODEC_NAMES, CodecError } from '#contracts/upstream/codecs/codec.ts'
import { codesSchema, pathsSchema } from '#contracts/upstream/overrides.ts'
import { originsSchema, originSchema, trustProxySchema } from './env-fields.ts'

/** Allowed values of each variable, printed for the operator. */
const ALLOWED = {
  PORT: 'a port from 0 to 65535 (0 takes a free one)',
  HOST: 'a host name or IP address to listen on',
  UPSTREAM_URL: 'the http(s) URL of the legacy API, without a query',
  UPSTREAM_CODEC: CODEC_NAMES.join(', '),
  UPSTREAM_CODEC_KEY: '32 bytes in base64 (44 characters), for aes-256-gcm',
  UPSTREAM_PATHS: 'JSON, endpoint name → path: {"order.submit":"/api/order/create"}',
  UPSTREAM_TIMEOUT_MS: 'whole milliseconds from 100 to 120000',
  UPSTREAM_CODES: 'JSON, code of the upstream → name: {"200":"success"}',
  PUBLIC_URL: 'the http(s) origin that shoppers see, without a path',
  TRUST_PROXY: 'off, a number of proxies, or their comma-separated IP addresses',
  IMAGE_ORIGINS: 'comma-separated http(s) origins',
  PAYMENT_ORIGINS: 'comma-separated http(s) origins',
  SHOP_TIME_ZONE: 'an IANA time zone such as Europe/Berlin',
  LAB: 'on or off',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace or silent',
  NODE_ENV: 'development, production or test',
} as const
type Variable = keyof typeof ALLOWED

const integer = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max))

const upstreamUrl = z
  .url({ protocol: /^https?$/ })
  .refine((text) => !new URL(text).search && !new URL(text).hash, 'has a query or a fragment')
  .transform((text) => text.replace(/\/+$/, ''))

const variables = z
  .object({
    PORT: integer(0, 65_535).default(3_000),
    // Only this machine can reach the shop by default.
    HOST: z.string().default('localhost'),
    UPSTREAM_URL: upstreamUrl,
    UPSTREAM_CODEC: z.enum(CODEC_NAMES).default('base64-json'),
    UPSTREAM_CODEC_KEY: z.string().optional(),
    UPSTREAM_PATHS: z.string().default('{}').pipe(pathsSchema),
    UPSTREAM_TIMEOUT_MS: integer(100, 120_000).default(UPSTREAM_TIMEOUT_MS),
    UPSTREAM_CODES: z.string().default('{}').pipe(codesSchema),
    PUBLIC_URL: originSchema.optional(),
    TRUST_PROXY: trustProxySchema.default(false),
    IMAGE_ORIGINS: originsSchema.optional(),
    PAYMENT_ORIGINS: originsSchema.optional(),
    SHOP_TIME_ZONE: z.string().refine(isTimeZone, 'is not a known time zone').default('UTC'),
    LAB: z
      .enum(['on', 'off'])
      .default('off')
      .transform((lab) => lab === 'on'),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
      .default('info'),
    NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  } satisfies Record<Variable, z.ZodType>)
  .transform((env) => ({
    ...env,
    PUBLIC_URL: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    IMAGE_ORIGINS: env.IMAGE_ORIGINS ?? [new URL(env.UPSTREAM_URL).origin],
    PAYMENT_ORIGINS: env.PAYMENT_ORIGINS ?? [new URL(env.UPSTREAM_URL).origin],
  }))

/** Parsed environment of the shop. Origins have no trailing slash. */
export type Env = z.output<typeof variables>

/** An error in one variable. Never holds the value, which may be a secret. */
export type EnvFault = { variable: string; problem: string; allowed: string }

export type EnvResult = { ok: true; env: Env } | { ok: false; faults: EnvFault[] }

/** Parses the whole environment and reports all errors at once. Treats an empty variable as not set. */
export function readEnv(source: Record<string, string | undefined>): EnvResult {
  const set = Object.fromEntries(
    Object.keys(ALLOWED).flatMap((name) => (source[name] ? [[name, source[name]]] : [])),
  )
  const result = variables.safeParse(set)
  const faults = [
    ...(result.error?.issues ?? []).map((issue) => toFault(set, issue)),
    ...keyFaults(set),
  ]
  return result.success && faults.length === 0
    ? { ok: true, env: result.data }
    : { ok: false, faults }
}

/** Formats the errors as the lines that are printed before the process exits. */
export function describeFaults(faults: readonly EnvFault[]): string {
  return faults
    .map(({ variable, problem, allowed }) => `${variable} ${problem}. Allowed: ${allowed}`)
    .join('\n')
}

function toFault(set: Record<string, unknown>, issue: z.core.$ZodIssue): EnvFault {
  const variable = String(issue.path[0])
  const missing = set[variable] === undefined
  return {
    variable,
    problem: missing ? 'is not set' : issue.code === 'custom' ? issue.message : 'is invalid',
    allowed: ALLOWED[variable as Variable],
  }
}

// Checked separately: zod skips checks across fields while one of those fields is invalid.
function keyFaults(set: Record<string, string | undefined>): EnvFault[] {
  if (set['UPSTREAM_CODEC'] !== 'aes-256-gcm') return []
  try {
    chooseCodec('aes-256-gcm', set['UPSTREAM_CODEC_KEY'])
    return []
  } catch (error) {
    if (!(error instanceof CodecError)) throw error
    const problem = set['UPSTREAM_CODEC_KEY'] ? 'is not a valid key' : 'is not set'
    return [{ variable: 'UPSTREAM_CODEC_KEY', problem, allowed: ALLOWED.UPSTREAM_CODEC_KEY }]
  }
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
