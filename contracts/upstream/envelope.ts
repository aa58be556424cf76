import * as z from 'zod/mini'

/** The form field that holds the encoded payload (docs/specification.md › Calls). */
export const DATA_FIELD = 'data'

/** `code` of a success (docs/specification.md › Error catalogue). */
export const SUCCESS_CODE = 1

/**
 * Codes of the legacy upstream by meaning. For an upstream with other codes, the variable `UPSTREAM_CODES` maps each to
 * a name of this table, as JSON: code → name.
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

/** Parses the envelope: `code` may be a string; `msg` and `data` may be missing. `data` stays encoded. */
export const envelopeSchema = z.object({
  code: z.union([
    z.int(),
    z.pipe(
      z.string().check(z.regex(/^-?\d{1,9}$/)),
      z.transform((digits: string) => Number(digits)),
    ),
  ]),
  msg: z.pipe(
    z.optional(z.nullable(z.string())),
    z.transform((msg: string | null | undefined) => msg ?? ''),
  ),
  data: z.pipe(
    z.optional(z.nullable(z.string())),
    z.transform((data: string | null | undefined) => data ?? ''),
  ),
})
export type Envelope = { code: number; msg: string; data: string }
