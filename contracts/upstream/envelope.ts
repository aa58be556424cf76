import * as z from 'zod/mini'

/** The form field that holds the encoded payload (docs/specification.md › Calls). */
export const DATA_FIELD = 'data'

/** Value of `code` in a response to a successful call (docs/specification.md › Error catalogue). */
export const SUCCESS_CODE = 1

/**
 * Codes of the legacy upstream, by meaning. If an upstream has other codes, the variable `UPSTREAM_CODES` names the
 * meaning of each, for example `{"200":"success"}`.
 */
export const UPSTREAM_CODES = {
  success: 1,
  failedValidation: 0,
  unauthorized: 401,
  notFound: 404,
  conflict: 409,
  wrongCredentials: 422,
  tooManyRequests: 429,
  serverError: 500,
} as const
export type CodeName = keyof typeof UPSTREAM_CODES

/** Field `msg` of an envelope. A value that is neither a text nor a number becomes an empty text. */
export const envelopeMsg = z.pipe(
  z.unknown(),
  z.transform((msg: unknown) =>
    typeof msg === 'string' || typeof msg === 'number' ? String(msg) : '',
  ),
)

/**
 * `data` of an envelope as encoded text. When PHP refuses a call, it may send [], {} or false as empty data. These
 * values, null and a missing field become an empty text. Any other value that is not a text becomes its JSON text. So
 * the envelope can always be parsed, and the shop reads its code. The codec decides later whether the data can be
 * decoded.
 */
export const envelopeData = z.pipe(
  z.unknown(),
  z.transform((data: unknown) => {
    if (typeof data === 'string') return data
    const isEmpty = typeof data !== 'object' ? !data : Object.keys(data ?? {}).length === 0
    return isEmpty ? '' : JSON.stringify(data)
  }),
)

/** Parses the envelope: `code` may be a string; `msg` and `data` may be missing. `data` stays encoded. */
export const envelopeSchema = z.object({
  code: z.union([
    z.int(),
    z.pipe(
      z.string().check(z.regex(/^-?\d{1,9}$/)),
      z.transform((digits: string) => Number(digits)),
    ),
  ]),
  msg: z._default(envelopeMsg, ''),
  data: z._default(envelopeData, ''),
})
export type Envelope = { code: number; msg: string; data: string }
