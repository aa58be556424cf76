import * as z from 'zod/mini'

/** The form field that holds the encoded payload (docs/specification.md › Calls). */
export const DATA_FIELD = 'data'

/** Value of `code` in a response to a successful call (docs/specification.md › Error catalogue). */
export const SUCCESS_CODE = 1

/**
 * Standard codes of the legacy upstream, by meaning. For an upstream with other codes, the environment variable
 * UPSTREAM_CODES maps each code to its meaning, for example `{"200":"success"}`.
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

/** `msg` of an envelope. Any value other than a string or a number becomes "". */
export const envelopeMsg = z.pipe(
  z.unknown(),
  z.transform((msg: unknown) =>
    typeof msg === 'string' || typeof msg === 'number' ? String(msg) : '',
  ),
)

/**
 * `data` of an envelope, still encoded. When PHP refuses a call, it may send [], {}, false or null instead of a string,
 * or leave the field out. All of these become "". Any other value that is not a string becomes its JSON. So parsing
 * never fails because of `data`, and the shop can always read `code`. The codec decides later whether `data` can be
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
