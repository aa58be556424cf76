import * as z from 'zod/mini'
import { parseExactly } from '#contracts/upstream/codecs/codec.ts'
import { describeBody, parseWithoutExtras } from '#contracts/upstream/describe-body.ts'
import type { OtherResponse } from '#contracts/upstream/describe-body.ts'
import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import type { Envelope } from '#contracts/upstream/envelope.ts'
import { envelopeSchema, SUCCESS_CODE, UPSTREAM_CODES } from '#contracts/upstream/envelope.ts'
import { toPlainText } from '#contracts/upstream/wire/plain-text.ts'
import { defined } from '#contracts/values.ts'
import { UNAVAILABLE, UpstreamError } from './upstream-error.ts'

/** `retryAfterSeconds` is how long the HTTP header `Retry-After` beside the envelope asks to wait. */
export type ReceivedEnvelope = Envelope & { retryAfterSeconds?: number }
type Received = OtherResponse & { retryAfterSeconds?: number | undefined }
/** `hasExtras` is true if a PHP notice, a comment or the like is before or after the JSON. */
type ReadEnvelope = { envelope: ReceivedEnvelope; hasExtras: boolean }

/**
 * Returns the envelope of a response. Throws `UpstreamError` for a response without one, with the kind of its body but
 * not with its content.
 */
export function readEnvelope(
  response: Received,
  endpoint: EndpointName,
  hasToken: boolean,
): ReadEnvelope {
  const { status, text } = response
  const wait = defined({ retryAfterSeconds: response.retryAfterSeconds })
  const json = parseJson(text)
  const hasExtras = json === undefined
  const result = z.safeParse(envelopeSchema, hasExtras ? parseWithoutExtras(text) : json)
  // Accepts an envelope with an error at any HTTP status, and an envelope with a success only at a status below 500.
  if (result.success && (status < 500 || result.data.code !== SUCCESS_CODE))
    return { envelope: { ...result.data, ...wait, msg: toPlainText(result.data.msg) }, hasExtras }
  if (status === UPSTREAM_CODES.unauthorized && hasToken) {
    // Reads it like an envelope with this code: the session has ended.
    const refusal = { kind: 'business', endpoint, code: status, status, isBare: true } as const
    throw new UpstreamError({ ...refusal, msg: '' })
  }
  if (status === UPSTREAM_CODES.tooManyRequests) {
    // Counts as a refusal, also of an order: a server that limits requests has not processed this one.
    const refusal = { kind: 'business', endpoint, code: status, status, ...wait } as const
    throw new UpstreamError({ ...refusal, msg: '' })
  }
  if (status >= 400) {
    const kind = status < 500 ? 'bad-request' : 'bad-response'
    const msg = `the upstream responded with HTTP ${status}`
    throw new UpstreamError({ kind, endpoint, status, msg, ...(status === UNAVAILABLE && wait) })
  }
  const msg = `HTTP ${status} with ${describeBody(response)}, without an envelope {code, msg, data}`
  throw new UpstreamError({ kind: 'bad-response', endpoint, msg })
}

function parseJson(text: string): unknown {
  try {
    return parseExactly(text)
  } catch {
    return undefined
  }
}
