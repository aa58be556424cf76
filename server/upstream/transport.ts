import type { Dispatcher } from 'undici'
import { errors } from 'undici'
import { HEADERS } from '#contracts/headers.ts'
import type { Codec } from '#contracts/upstream/codecs/codec.ts'
import { CodecError } from '#contracts/upstream/codecs/codec.ts'
import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import { DATA_FIELD } from '#contracts/upstream/envelope.ts'
import { defined } from '#contracts/values.ts'
import type { LogLimit } from '#server/lib/log-limit.ts'
import { untilAborted } from './abort.ts'
import type { ReceivedEnvelope } from './read-envelope.ts'
import { readEnvelope } from './read-envelope.ts'
import { readRetryAfter } from './retry-after.ts'
import type { CallContext } from './upstream.ts'
import { BodyError, unpackBody } from './unpack-body.ts'
import { UpstreamError } from './upstream-error.ts'

/** Maximum size of a response body, both as received and when unpacked. */
export const MAX_RESPONSE_BYTES = 10 * 1024 * 1024

export type TransportOptions = {
  dispatcher: Dispatcher
  /** Path of UPSTREAM_URL, without a trailing slash. */
  basePath: string
  codec: Codec
  /** Headers that are sent with every call, besides the headers of the call itself. */
  headers?: Readonly<Record<string, string>>
  /** Limits the log lines about PHP notices and comments in responses. If it is not set, they are not logged. */
  allowNotice?: LogLimit
}

export type WireCall = {
  endpoint: EndpointName
  path: string
  /** The request with `lang`, before encoding. */
  payload: unknown
  context: CallContext
  signal: AbortSignal
}

/**
 * `status` is the HTTP status. `epoch` is the generation of the mock's data; it is null if the upstream is a real one.
 */
export type EnvelopeResponse = {
  envelope: ReceivedEnvelope
  status: number
  epoch: string | null
}

/**
 * An HTTP response before parsing. `location` is where a redirect leads, and `retryAfterSeconds` how long the upstream
 * asks to wait.
 */
export type RawResponse = {
  status: number
  text: string
  location: string | null
  retryAfterSeconds: number | undefined
  epoch: string | null
}

/**
 * Posts one payload and parses the envelope of the response. The `data` in the envelope stays encoded
 * (docs/specification.md › Calls).
 */
export async function postForEnvelope(
  options: TransportOptions,
  call: WireCall,
): Promise<EnvelopeResponse> {
  const { endpoint, context } = call
  const response = await post(options, call)
  const { envelope, hasExtras } = readEnvelope(response, endpoint, context.token !== undefined)
  const allowed = hasExtras ? options.allowNotice?.(endpoint) : null
  if (allowed) {
    const facts = { endpoint, ...allowed, requestId: context.requestId }
    context.log.warn(facts, 'ignored other text beside the JSON of a response')
  }
  return { envelope, status: response.status, epoch: response.epoch }
}

/** Posts one payload; throws `UpstreamError` when no response arrives. */
export async function post(options: TransportOptions, call: WireCall): Promise<RawResponse> {
  try {
    const response = options.dispatcher.request({
      method: 'POST',
      path: options.basePath + call.path,
      headers: { ...options.headers, ...headersOf(call.context) },
      body: new URLSearchParams({ [DATA_FIELD]: options.codec.encode(call.payload) }).toString(),
      signal: call.signal,
    })
    // Stops waiting when the signal aborts. While undici connects, for up to 10 s, it does not react to the signal. If
    // the signal has aborted by the end of that time, undici sends nothing.
    const { statusCode, headers, body } = await untilAborted(call.endpoint, response, call.signal)
    const encoding = headers['content-encoding']
    const text = await unpackBody(await body.bytes(), {
      encoding: Array.isArray(encoding) ? encoding.join() : encoding,
      maxBytes: MAX_RESPONSE_BYTES,
    })
    return {
      status: statusCode,
      text,
      location: one(headers['location']),
      retryAfterSeconds: readRetryAfter(one(headers['retry-after'])),
      epoch: one(headers[HEADERS.epoch]),
    }
  } catch (error) {
    throw toUpstreamError(call.endpoint, error)
  }
}

/** Decodes `data` of an envelope; an empty string decodes to null (contracts/decisions.md › envelope). */
export function decodeData(codec: Codec, endpoint: EndpointName, data: string): unknown {
  if (data === '') return null
  try {
    return codec.decode(data)
  } catch (error) {
    if (!(error instanceof CodecError)) throw error
    // Leaves out the received text, which may be a shopper's order.
    throw new UpstreamError({
      kind: 'bad-response',
      endpoint,
      msg: `data cannot be decoded (${error.message}); is UPSTREAM_CODEC right?`,
    })
  }
}

function one(header: string | string[] | undefined): string | null {
  return typeof header === 'string' ? header : null
}

function headersOf({ token, requestId, clientIp }: CallContext): Record<string, string> {
  return defined({
    'content-type': 'application/x-www-form-urlencoded',
    accept: 'application/json',
    [HEADERS.requestId]: requestId,
    'x-forwarded-for': clientIp,
    [HEADERS.token]: token,
  })
}

/**
 * Maps an undici error to a kind (docs/specification.md › Error catalogue). A connection that takes longer than 10 s is
 * a `network` error with the code `UND_ERR_CONNECT_TIMEOUT`. Does not recognise aborts; the caller does, because it owns
 * the signals.
 */
function toUpstreamError(endpoint: EndpointName, error: unknown): UpstreamError {
  if (error instanceof UpstreamError) return error
  if (error instanceof errors.ResponseExceededMaxSizeError) {
    const msg = 'the response is larger than 10 MB'
    return new UpstreamError({ kind: 'bad-response', endpoint, msg, cause: error })
  }
  if (error instanceof BodyError)
    return new UpstreamError({ kind: 'bad-response', endpoint, msg: error.message, cause: error })
  if (error instanceof errors.HTTPParserError) {
    const msg = 'the response is not HTTP'
    return new UpstreamError({ kind: 'bad-response', endpoint, msg, cause: error })
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  return new UpstreamError({ kind: 'network', endpoint, msg: code, cause: error })
}
