import * as z from 'zod/mini'
import type { Codec } from '#contracts/upstream/codecs/codec.ts'
import { describeExpected } from '#contracts/upstream/wire/describe-expected.ts'
import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import { endpoints } from '#contracts/upstream/endpoints.ts'
import { SUCCESS_CODE, UPSTREAM_CODES } from '#contracts/upstream/envelope.ts'
import type { CodeMeanings } from '#contracts/upstream/overrides.ts'
import { toCanonicalCode } from '#contracts/upstream/overrides.ts'
import { wireInt } from '#contracts/upstream/wire/number.ts'
import { defined } from '#contracts/values.ts'
import { decodeData } from './transport.ts'
import { meansUnknownId } from './unknown-id.ts'
import type { ReceivedEnvelope } from './read-envelope.ts'
import { UNAVAILABLE, UpstreamError } from './upstream-error.ts'

/** Optional fields in the `data` of a failure. Other fields are ignored. */
const failureData = {
  field: z.string(),
  order_no: z.string(),
  retry_after: wireInt,
}

/**
 * Returns the parsed `data` of a success; throws `UpstreamError` for a business failure or a response that breaks the
 * contract.
 */
export function parseResponse(
  endpoint: EndpointName,
  envelope: ReceivedEnvelope,
  { codec, codes, status }: { codec: Codec; codes: CodeMeanings; status?: number | undefined },
): unknown {
  const code = toCanonicalCode(envelope.code, codes)
  if (code !== SUCCESS_CODE)
    throw toBusinessError(endpoint, { ...envelope, code }, { codec, status })
  const data = readSuccessData(endpoint, envelope.data, codec)
  const result = z.safeParse(endpoints[endpoint].response, data)
  if (result.success) return result.data
  if (meansUnknownId(endpoint, { code, msg: '', data })) {
    const msg = 'no data for this id'
    throw new UpstreamError({ kind: 'business', endpoint, code: UPSTREAM_CODES.notFound, msg })
  }
  const issue = result.error.issues[0]
  const field = issue?.path.map(String).join('.') || 'data'
  throw new UpstreamError({
    kind: 'bad-response',
    endpoint,
    field,
    msg: `${field} does not match the contract${issue ? `: expected ${describeExpected(issue)}` : ''}`,
  })
}

/**
 * Decodes the `data` of a success. Returns null if it cannot be decoded and the endpoint is a write that needs no data:
 * some upstreams only send a word, such as "ok". The upstream has done the write, so an error would make the shopper
 * repeat it.
 */
function readSuccessData(endpoint: EndpointName, data: string, codec: Codec): unknown {
  try {
    return decodeData(codec, endpoint, data)
  } catch (error) {
    if (needsNoData(endpoint)) return null
    throw error
  }
}

/** Returns whether the shop accepts a success of this endpoint whatever its `data` is. */
export function needsNoData(endpoint: EndpointName): boolean {
  const { access, response } = endpoints[endpoint]
  return access === 'write' && z.safeParse(response, null).success
}

const anyObject = z.record(z.string(), z.unknown())

function toBusinessError(
  endpoint: EndpointName,
  { code: given, msg, data, ...header }: ReceivedEnvelope,
  { codec, status }: { codec: Codec; status: number | undefined },
) {
  const isUnknown = meansUnknownId(endpoint, { code: given, msg, data })
  const code = isUnknown ? UPSTREAM_CODES.notFound : given
  const details = readFailureData(endpoint, data, codec)
  const field = z.safeParse(failureData.field, details['field']).data
  const conflict = z.safeParse(failureData.order_no, details['order_no']).data
  const isHeaderUsed = code === UPSTREAM_CODES.tooManyRequests || status === UNAVAILABLE
  const retryAfterSeconds =
    z.safeParse(failureData.retry_after, details['retry_after']).data ??
    (isHeaderUsed ? header.retryAfterSeconds : undefined)
  const isConflict = code === UPSTREAM_CODES.conflict
  const facts = defined({
    field,
    conflict: isConflict ? conflict : undefined,
    retryAfterSeconds,
    status,
  })
  return new UpstreamError({ kind: 'business', endpoint, code, msg, ...facts })
}

function readFailureData(endpoint: EndpointName, data: string, codec: Codec) {
  try {
    return z.safeParse(anyObject, decodeData(codec, endpoint, data)).data ?? {}
  } catch {
    // Ignores unreadable details, which must not hide the error.
    return {}
  }
}
