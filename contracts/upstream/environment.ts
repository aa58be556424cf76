import * as z from 'zod/mini'
import type { Result } from '#contracts/result.ts'
import { chooseCodec } from './codecs/choose-codec.ts'
import { CODEC_NAMES, CodecError } from './codecs/codec.ts'
import { codesSchema, pathsSchema } from './overrides.ts'

type Source = Record<string, string | undefined>

/** Rules for the value of one environment variable. */
export type Variable = {
  /**
   * Parses the value, which is undefined when the variable is not set. If a custom check of the schema fails, its
   * message becomes the `problem` of the error.
   */
  schema: z.ZodMiniType
  /** Allowed values, described for the operator. */
  allowed: string
  /** Checks the variable together with other variables. Returns the problem, or null if the variable is valid. */
  check?: (source: Source) => string | null
  isSecret?: boolean
}

/** Parsed values of a table of variables. */
export type EnvOf<Table extends Record<string, Variable>> = {
  [Name in keyof Table]: z.output<Table[Name]['schema']>
}

/** An error in one variable. `value` is set only with `showsValues`, and never for a secret. */
export type EnvError = { variable: string; value?: string; problem: string; allowed: string }

const KEY = 'UPSTREAM_CODEC_KEY'

export const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const

/**
 * Parses the variables of `table`. Returns all errors at once, in the order of the table. An empty variable counts as
 * not set. With `showsValues`, errors contain the invalid values. Do not use this option where a value may contain a
 * secret, such as a URL with a password.
 */
export function parseEnv<Table extends Record<string, Variable>>(
  table: Table,
  source: Source,
  { showsValues = false }: { showsValues?: boolean } = {},
): Result<EnvOf<Table>, EnvError[]> {
  const given: Source = Object.fromEntries(
    Object.keys(table).flatMap((name) => (source[name] ? [[name, source[name]]] : [])),
  )
  const env: Record<string, unknown> = {}
  const errors: EnvError[] = []
  for (const [name, variable] of Object.entries(table)) {
    const value = given[name]
    const result = z.safeParse(variable.schema, value)
    const issue = result.error?.issues[0]
    const problem = issue ? describeIssue(issue, value) : (variable.check?.(given) ?? null)
    if (problem === null) env[name] = result.data
    else {
      const shown = showsValues && value !== undefined && !variable.isSecret ? { value } : {}
      errors.push({ variable: name, ...shown, problem, allowed: variable.allowed })
    }
  }
  // Safe cast: each variable was parsed with its own schema.
  return errors.length === 0
    ? { ok: true, value: env as EnvOf<Table> }
    : { ok: false, error: errors }
}

function describeIssue(issue: z.core.$ZodIssue, value: string | undefined): string {
  if (value === undefined) return 'is not set'
  return issue.code === 'custom' ? issue.message : 'is not valid'
}

/**
 * Returns the schema of a variable that holds a whole number from `min` to `max`, in digits. The default is `fallback`.
 */
export function wholeNumber(min: number, max: number, fallback: number) {
  return z._default(wholeNumberSchema(min, max), fallback)
}

/** Returns the schema of a string that holds a whole number from `min` to `max`, in digits. */
export function wholeNumberSchema(min: number, max: number) {
  const digits = z.string().check(z.regex(/^\d{1,10}$/))
  const number = z.pipe(
    digits,
    z.transform((text: string) => Number(text)),
  )
  return z.pipe(number, z.int().check(z.gte(min), z.lte(max)))
}

/** Returns the rules for a variable that must be one of `words`. */
export function oneOf<const Words extends readonly string[]>(
  words: Words,
  fallback: NoInfer<Words[number]>,
) {
  return { schema: z._default(z.enum(words), fallback), allowed: words.join(', ') }
}

/**
 * Ways in which an upstream treats a second order with the same `request_no` (contracts/decisions.md › double submit).
 * `dedupes`: it returns the first order. `lookup`: it may place a second order, but `order.info` finds an order by its
 * `request_no`. `none`: it guarantees neither.
 */
export const IDEMPOTENCY_MODES = ['dedupes', 'lookup', 'none'] as const
export type IdempotencyMode = (typeof IDEMPOTENCY_MODES)[number]

/**
 * Environment variables for the codec, the paths and the codes of upstream calls. The shop and the mock both read them.
 */
export const upstreamVariables = {
  UPSTREAM_CODEC: oneOf(CODEC_NAMES, 'base64-json'),
  UPSTREAM_CODEC_KEY: {
    schema: z.optional(z.string()),
    allowed: '32 bytes in base64 (44 characters), with UPSTREAM_CODEC=aes-256-gcm',
    check: findKeyProblem,
    isSecret: true,
  },
  UPSTREAM_PATHS: {
    schema: z.pipe(z._default(z.string(), '{}'), pathsSchema),
    allowed: 'JSON, endpoint name → path: {"order.submit":"/api/order/create"}',
  },
  UPSTREAM_CODES: {
    schema: z.pipe(z._default(z.string(), '{}'), codesSchema),
    allowed: 'JSON, code of the upstream → name: {"200":"success"}',
  },
} satisfies Record<string, Variable>

function findKeyProblem(source: Source): string | null {
  if (source['UPSTREAM_CODEC'] !== 'aes-256-gcm') return null
  const key = source[KEY]
  if (key === undefined) return 'is not set'
  try {
    chooseCodec('aes-256-gcm', key)
    return null
  } catch (error) {
    if (error instanceof CodecError) return 'is not a valid key'
    throw error
  }
}
