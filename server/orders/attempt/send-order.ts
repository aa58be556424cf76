import { UPSTREAM_CODES } from '#contracts/upstream/envelope.ts'
import { ShopError } from '#server/shop-error.ts'
import { isTechnicalMessage } from '#server/upstream/is-for-shoppers.ts'
import type { CallContext, Upstream } from '#server/upstream/upstream.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'
import type { SubmitRequest } from './attempt.ts'

/** Outcome of one send. `unsent`: the order never left the server. `unclear`: the order may exist. */
export type Sent =
  | { kind: 'placed'; orderNo: string; msg: string }
  | { kind: 'refused'; error: UpstreamError & { code: number } }
  | { kind: 'unsent'; error: unknown }
  | { kind: 'unclear'; error: unknown }

/** Codes that mean a refusal. After any other code, such as that of a busy upstream, the order may exist. */
const REFUSED: readonly number[] = [
  UPSTREAM_CODES.failedValidation,
  UPSTREAM_CODES.unauthorized,
  UPSTREAM_CODES.notFound,
  UPSTREAM_CODES.conflict,
  UPSTREAM_CODES.wrongCredentials,
  UPSTREAM_CODES.tooManyRequests,
]

/**
 * Refusals that concern the caller and not the order: an ended session, or too many calls. An upstream may send them
 * before it looks whether it already has the order.
 */
const REFUSES_CALLER: readonly number[] = [
  UPSTREAM_CODES.unauthorized,
  UPSTREAM_CODES.wrongCredentials,
  UPSTREAM_CODES.tooManyRequests,
]

/**
 * Error codes that mean that no connection was made, for example because this server refused the upstream's
 * certificate.
 */
const NO_CONNECTION = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_SSL_WRONG_VERSION_NUMBER',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
])

/** Sends an order once. Never rejects. */
export async function sendOrder(
  upstream: Upstream,
  request: SubmitRequest,
  call: CallContext,
): Promise<Sent> {
  try {
    // Drops the abort signal of the request, because the order is placed even when the shopper leaves.
    const { data, msg } = await upstream.call('order.submit', request, {
      ...call,
      signal: undefined,
    })
    return { kind: 'placed', orderNo: data.order_no, msg }
  } catch (error) {
    return classify(error)
  }
}

/** Returns whether a send was refused because of the order itself. */
export function isAboutOrder(sent: Sent): boolean {
  return sent.kind === 'refused' && !REFUSES_CALLER.includes(sent.error.code)
}

/** HTTP statuses of a gateway that has stopped waiting: 504 of the standard, 524 of Cloudflare. */
const GATEWAY_TIMEOUTS: readonly number[] = [504, 524]

/** Returns whether a gateway between the shop and the upstream has stopped waiting for the upstream. */
export function isGatewayTimeout(sent: Sent): boolean {
  if (sent.kind !== 'unclear' || !(sent.error instanceof UpstreamError)) return false
  return GATEWAY_TIMEOUTS.includes(sent.error.status ?? 0)
}

function classify(error: unknown): Sent {
  if (error instanceof ShopError) return { kind: 'unsent', error }
  if (!(error instanceof UpstreamError)) return { kind: 'unclear', error }
  if (isRefusal(error)) return { kind: 'refused', error }
  const isUnsent =
    (error.kind === 'bad-request' && error.status === undefined) ||
    error.kind === 'cancelled' ||
    (error.kind === 'network' && NO_CONNECTION.has(codeOf(error.cause)))
  return { kind: isUnsent ? 'unsent' : 'unclear', error }
}

/**
 * Returns whether the upstream has refused the order. A refusal with an HTTP status of 500 or more may come from a
 * gateway, or from an exception after the order was stored, so it proves nothing. Neither does an HTTP 401 without an
 * envelope, nor the message of an exception, such as a deadlock or a mail server that does not respond.
 */
export function isRefusal(error: UpstreamError): error is UpstreamError & { code: number } {
  const { kind, code, status = 200, isBare, msg } = error
  if (kind !== 'business' || code === null || isBare) return false
  return REFUSED.includes(code) && status < 500 && !isTechnicalMessage(msg)
}

function codeOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : ''
}
