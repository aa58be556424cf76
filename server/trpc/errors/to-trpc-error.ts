import { TRPCError } from '@trpc/server'
import { FALLBACK_MESSAGE } from '#contracts/fallback-message.ts'
import { UPSTREAM_CODES } from '#contracts/upstream/envelope.ts'
import type { ShopErrorReason } from '#server/shop-error.ts'
import { ShopError } from '#server/shop-error.ts'
import { isForShoppers } from '#server/upstream/is-for-shoppers.ts'
import type { UpstreamError, UpstreamErrorKind } from '#server/upstream/upstream-error.ts'

type TrpcCode = TRPCError['code']

/** Maps upstream codes to tRPC codes (contracts/decisions.md › codes → tRPC). Any other code becomes a BAD_REQUEST. */
const BY_CODE: Record<number, TrpcCode> = {
  [UPSTREAM_CODES.failedValidation]: 'BAD_REQUEST',
  [UPSTREAM_CODES.unauthorized]: 'UNAUTHORIZED',
  [UPSTREAM_CODES.notFound]: 'NOT_FOUND',
  [UPSTREAM_CODES.conflict]: 'CONFLICT',
  [UPSTREAM_CODES.wrongCredentials]: 'UNPROCESSABLE_CONTENT',
  [UPSTREAM_CODES.tooManyRequests]: 'TOO_MANY_REQUESTS',
  [UPSTREAM_CODES.serverError]: 'BAD_GATEWAY',
}

const BY_KIND: Record<Exclude<UpstreamErrorKind, 'business'>, TrpcCode> = {
  network: 'BAD_GATEWAY',
  timeout: 'GATEWAY_TIMEOUT',
  'bad-request': 'BAD_REQUEST',
  'bad-response': 'BAD_GATEWAY',
  cancelled: 'CLIENT_CLOSED_REQUEST',
}

const BY_REASON: Record<ShopErrorReason, TrpcCode> = {
  'not-logged-in': 'UNAUTHORIZED',
  'too-many-attempts': 'TOO_MANY_REQUESTS',
  overloaded: 'SERVICE_UNAVAILABLE',
  'body-too-large': 'PAYLOAD_TOO_LARGE',
  'wrong-method': 'METHOD_NOT_SUPPORTED',
  'not-json': 'UNSUPPORTED_MEDIA_TYPE',
  'unreadable-request': 'BAD_REQUEST',
  'total-changed': 'CONFLICT',
  'other-content': 'UNPROCESSABLE_CONTENT',
  'invalid-input': 'BAD_REQUEST',
  'password-needed': 'BAD_REQUEST',
  'wrong-password': 'UNPROCESSABLE_CONTENT',
  'unusable-token': 'BAD_GATEWAY',
}

/**
 * Maps every failure of the upstream and of the shop to a tRPC error. Technical messages stay in the log, because they
 * may name hosts, and say nothing to a shopper.
 */
export function toTrpcError(error: UpstreamError | ShopError): TRPCError {
  return new TRPCError({ ...describe(error), cause: error })
}

function describe(error: UpstreamError | ShopError): { code: TrpcCode; message: string } {
  if (error instanceof ShopError) {
    return { code: BY_REASON[error.reason], message: error.shownMessage || FALLBACK_MESSAGE }
  }
  if (error.kind === 'business') {
    const code = BY_CODE[error.code ?? 0] ?? 'BAD_REQUEST'
    return { code, message: isForShoppers(error.msg) ? error.msg : FALLBACK_MESSAGE }
  }
  return { code: BY_KIND[error.kind], message: FALLBACK_MESSAGE }
}
