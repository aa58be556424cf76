import * as z from 'zod/mini'
import type { EnvError, EnvOf, Variable } from '#contracts/upstream/environment.ts'
import {
  LOG_LEVELS,
  oneOf,
  parseEnv,
  upstreamVariables,
  wholeNumber,
} from '#contracts/upstream/environment.ts'

/** Ways in which an upstream may ignore `request_no` (contracts/decisions.md › request_no). */
export const IDEMPOTENCY_GAPS = [
  /** Every submit places another order, whatever its `request_no`. */
  'ignored-on-submit',
  /** A repeated submit places a second order if the first submit is still being processed when the second arrives. */
  'deduped-when-committed',
  /** `order.info` cannot find an order by its `request_no`, and no response contains the `request_no` of an order. */
  'unknown-in-info',
] as const

export const PRODUCTS_MAX = 200_000
export const SEED_MAX = 2_147_483_647

type Gap = (typeof IDEMPOTENCY_GAPS)[number]
const isGap = (word: string): word is Gap => IDEMPOTENCY_GAPS.some((gap) => gap === word)

/** Parses a comma-separated list of `IDEMPOTENCY_GAPS`. */
const idempotencyGaps = z.pipe(
  z._default(z.string(), ''),
  z.transform((text: string, context): Gap[] => {
    const words = text === '' ? [] : text.split(',').map((word) => word.trim())
    if (words.every(isGap)) return words
    context.issues.push({ code: 'custom', message: 'is not valid', input: text })
    return z.NEVER
  }),
)

/** Environment variables of the mock, with their allowed values in words. */
const variables = {
  MOCK_PORT: {
    schema: wholeNumber(0, 65_535, 4010),
    allowed: 'a whole number from 0 to 65535 (0 takes any free port)',
  },
  HOST: {
    schema: z._default(z.string().check(z.regex(/^[\w.:-]+$/)), '127.0.0.1'),
    allowed: 'a host name or address, such as 127.0.0.1 or 0.0.0.0',
  },
  MOCK_SEED: {
    schema: wholeNumber(0, SEED_MAX, 1),
    allowed: `a whole number from 0 to ${SEED_MAX}`,
  },
  MOCK_PRODUCTS: {
    schema: wholeNumber(1, PRODUCTS_MAX, 120),
    allowed: `a whole number from 1 to ${PRODUCTS_MAX}`,
  },
  MOCK_DATA: { schema: z.optional(z.string()), allowed: 'the path of a file' },
  MOCK_WORLDS: { schema: z.optional(z.string()), allowed: 'the path of a file' },
  MOCK_IDEMPOTENCY: {
    schema: idempotencyGaps,
    allowed: `comma-separated ${IDEMPOTENCY_GAPS.join(', ')}`,
  },
  ...upstreamVariables,
  LAB: oneOf(['on', 'off'], 'off'),
  SHOP_URL: {
    schema: z.optional(z.url({ protocol: /^https?$/ })),
    allowed: 'the http(s) address of the shop, for links of the lab',
  },
  LAB_HOST: {
    ...oneOf(['loopback', 'any'], 'loopback'),
    allowed: 'loopback, any (the lab is then open to everybody who reaches the mock)',
  },
  LOG_LEVEL: oneOf(LOG_LEVELS, 'warn'),
} satisfies Record<string, Variable>

export type Env = EnvOf<typeof variables>

/**
 * Parses the environment, or returns one line per invalid variable with its name, the error and the allowed values.
 * `names` maps a variable to the flag that set it, such as MOCK_SEED to --seed.
 */
export function readEnv(
  source: Record<string, string | undefined>,
  names: Record<string, string> = {},
): Env | { faults: string[] } {
  const result = parseEnv(variables, source, { showsValues: true })
  if (result.ok) return result.value
  const describe = ({ variable, value, problem, allowed }: EnvError) => {
    const shown = value === undefined ? problem : `"${value}" ${problem}`
    return `${names[variable] ?? variable}: ${shown}. Allowed: ${allowed}.`
  }
  return { faults: result.error.map(describe) }
}
