import * as z from 'zod/mini'
import { UPSTREAM_CALLS, UPSTREAM_TIMEOUT_MS } from '#contracts/limits.ts'
import type { Result } from '#contracts/result.ts'
import type { EnvError, EnvOf, Variable } from '#contracts/upstream/environment.ts'
import {
  IDEMPOTENCY_MODES,
  LOG_LEVELS,
  oneOf,
  parseEnv,
  upstreamVariables,
  wholeNumber,
  wholeNumberSchema,
} from '#contracts/upstream/environment.ts'
import {
  accountsSchema,
  hostsSchema,
  keySchema,
  originSchema,
  originsSchema,
  redisUrlSchema,
  sendersSchema,
  timeZoneSchema,
  trustProxySchema,
  upstreamUrlSchema,
} from './env-fields.ts'

/** Environment variables of the shop, with their allowed values in words for the operator. */
const variables = {
  PORT: {
    schema: wholeNumber(0, 65_535, 3_000),
    allowed: 'a port from 0 to 65535 (0 takes a free one)',
  },
  // By default only this machine can reach the shop.
  HOST: {
    schema: z._default(z.string(), 'localhost'),
    allowed: 'a host name or IP address to listen on',
  },
  WORKERS: {
    schema: z.optional(wholeNumberSchema(1, 64)),
    allowed: 'a whole number from 1 to 64; one for each core without it',
  },
  UPSTREAM_URL: {
    schema: upstreamUrlSchema,
    allowed: 'the http(s) URL of the legacy API, without a query',
  },
  ...upstreamVariables,
  UPSTREAM_IDEMPOTENCY: oneOf(IDEMPOTENCY_MODES, 'none'),
  UPSTREAM_TIMEOUT_MS: {
    schema: wholeNumber(100, 120_000, UPSTREAM_TIMEOUT_MS),
    allowed: 'whole milliseconds from 100 to 120000',
  },
  UPSTREAM_CALLS_CATALOGUE: calls(UPSTREAM_CALLS.catalogue),
  UPSTREAM_CALLS_CONTENT: calls(UPSTREAM_CALLS.content),
  UPSTREAM_CALLS_ACCOUNT: calls(UPSTREAM_CALLS.account),
  UPSTREAM_CALLS_ORDER: calls(UPSTREAM_CALLS.order),
  PUBLIC_URL: {
    schema: z.optional(originSchema),
    allowed: 'the http(s) origin that shoppers see, without a path',
    // Links, the return from payment and secure cookies depend on PUBLIC_URL.
    check: (given) =>
      given['NODE_ENV'] === 'production' && !given['PUBLIC_URL']
        ? 'is not set; in production the shop does not start without it'
        : null,
  },
  TRUST_PROXY: {
    schema: z._default(trustProxySchema, false),
    allowed: 'off, a number of proxies, or their comma-separated IP addresses',
  },
  IMAGE_ORIGINS: {
    schema: z.optional(originsSchema),
    allowed: 'comma-separated http(s) origins',
  },
  PAYMENT_ORIGINS: {
    schema: z.optional(originsSchema),
    allowed: 'comma-separated http(s) origins',
  },
  SHOP_DOMAINS: {
    schema: z.optional(hostsSchema),
    allowed: 'comma-separated host names of the shop besides the one of PUBLIC_URL',
  },
  SHOP_EMAILS: {
    schema: z.optional(sendersSchema),
    allowed: 'comma-separated email addresses that the shop writes from, or @domain',
  },
  SHOP_ACCOUNTS: {
    schema: z.optional(accountsSchema),
    allowed: 'comma-separated bank accounts (IBAN) of the shop',
  },
  SHOP_TAX_ID: {
    schema: z._default(z.string().check(z.trim(), z.maxLength(60)), ''),
    allowed: 'the tax number of the shop as it is printed, of at most 60 characters',
  },
  SHOP_TIME_ZONE: {
    schema: z._default(timeZoneSchema, 'UTC'),
    allowed: 'an IANA time zone such as Europe/Berlin',
  },
  REDIS_URL: {
    schema: z.optional(redisUrlSchema),
    allowed: 'the redis:// or rediss:// URL of a Redis or Valkey server',
    isSecret: true,
  },
  SHOP_DATA: {
    schema: z._default(z.string(), '.shop-data'),
    allowed: 'a folder that the shop may write, or the word memory',
  },
  SESSION_KEY: {
    schema: z.optional(keySchema),
    allowed: '32 bytes in base64 (44 characters), the same for all instances',
    check: (given) =>
      given['REDIS_URL'] && !given['SESSION_KEY'] ? 'is not set, but REDIS_URL is' : null,
    isSecret: true,
  },
  RATE_LIMITS: oneOf(['on', 'off'], 'on'),
  MAX_EVENT_LOOP_DELAY_MS: {
    schema: wholeNumber(0, 60_000, 250),
    allowed: 'whole milliseconds from 0 (never refuse) to 60000',
  },
  MAX_EVENT_LOOP_PERCENT: {
    // Off by default, because a busy event loop alone is not a reason to refuse requests: orders are still handled
    // between two page renders.
    schema: wholeNumber(0, 100, 0),
    allowed: 'a whole percentage from 0 (never refuse) to 100',
  },
  PAGE_CACHE_MB: {
    schema: wholeNumber(0, 4_096, 64),
    allowed: 'whole megabytes from 0 (render every page) to 4096',
  },
  OFFLINE_PAGES: oneOf(['on', 'off'], 'on'),
  METRICS_PORT: {
    schema: z.optional(wholeNumberSchema(0, 65_535)),
    allowed: 'a port for /metrics that shoppers cannot reach; metrics are off without it',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: z.optional(upstreamUrlSchema),
    allowed: 'the http(s) URL of an OpenTelemetry collector (OTLP over HTTP)',
  },
  DRAIN_MS: {
    schema: wholeNumber(0, 60_000, 5_000),
    allowed: 'whole milliseconds from 0 to 60000',
  },
  LAB: oneOf(['on', 'off'], 'off'),
  LOG_LEVEL: oneOf(LOG_LEVELS, 'info'),
  NODE_ENV: oneOf(['development', 'production', 'test'], 'production'),
} satisfies Record<string, Variable>

/** Defines a variable that limits the concurrent upstream calls of one group of endpoints. */
function calls(fallback: number) {
  return { schema: wholeNumber(1, 1_000, fallback), allowed: 'a whole number from 1 to 1000' }
}

/** Names of all variables. A test checks that docs/operations.md lists each. */
export const VARIABLE_NAMES = Object.keys(variables)
/** Parsed environment of the shop. Origins have no trailing slash. */
export type Env = ReturnType<typeof fillIn>

/** Parses the whole environment, and reports all errors together. Treats an empty variable as not set. */
export function readEnv(source: Record<string, string | undefined>): Result<Env, EnvError[]> {
  const result = parseEnv(variables, source)
  return result.ok ? { ok: true, value: fillIn(result.value) } : result
}

/** Formats the errors as the lines that are printed before the process exits. Never prints a value. */
export function describeEnvErrors(errors: readonly EnvError[]): string {
  return errors
    .map(({ variable, problem, allowed }) => `${variable} ${problem}. Allowed: ${allowed}`)
    .join('\n')
}

/** Turns `on` and `off` into booleans, and derives unset variables from other variables. */
function fillIn(env: EnvOf<typeof variables>) {
  const upstreamOrigin = new URL(env.UPSTREAM_URL).origin
  return {
    ...env,
    LAB: env.LAB === 'on',
    RATE_LIMITS: env.RATE_LIMITS === 'on',
    OFFLINE_PAGES: env.OFFLINE_PAGES === 'on',
    PUBLIC_URL: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    IMAGE_ORIGINS: env.IMAGE_ORIGINS ?? [upstreamOrigin],
    PAYMENT_ORIGINS: env.PAYMENT_ORIGINS ?? [upstreamOrigin],
    SHOP_DOMAINS: env.SHOP_DOMAINS ?? [],
    SHOP_EMAILS: env.SHOP_EMAILS ?? [],
    SHOP_ACCOUNTS: env.SHOP_ACCOUNTS ?? [],
  }
}
