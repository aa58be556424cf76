import { TRPCError } from '@trpc/server'
import { FALLBACK_MESSAGE } from '#contracts/fallback-message.ts'
import { UPSTREAM_CODES } from '#contracts/upstream/envelope.ts'
import type { UpstreamError } from '#server/upstream/upstream-error.ts'

type TrpcCode = TRPCError['code']

/**
 * Maps upstream codes to tRPC codes (contracts/decisions.md › codes → tRPC). Any other code is a BAD_REQUEST with its
 * msg.
 */
const BY_CODE: Record<number, TrpcCode> = {
  [UPSTREAM_CODES.failedValidation]: 'BAD_REQUEST',
  [UPSTREAM_CODES.unauthorized]: 'UNAUTHORIZED',
  [UPSTREAM_CODES.notFound]: 'NOT_FOUND',
  [UPSTREAM_CODES.conflict]: 'CONFLICT',
  [UPSTREAM_CODES.wrongCredentials]: 'UNPROCESSABLE_CONTENT',
  [UPSTREAM_CODES.tooManyRequests]: 'TOO_MANY_REQUESTS',
  [UPSTREAM_CODES.serverError]: 'BAD_GATEWAY',
}

const BY_KIND: Record<Exclude<UpstreamError['kind'], 'business'>, TrpcCode> = {
  network: 'BAD_GATEWAY',
  timeout: 'GATEWAY_TIMEOUT',
  'bad-request': 'BAD_REQUEST',
  'bad-response': 'BAD_GATEWAY',
  cancelled: 'CLIENT_CLOSED_REQUEST',
  overloaded: 'SERVICE_UNAVAILABLE',
}

/** Maps every upstream failure to a tRPC error. Technical messages stay in the log, because they may name hosts. */
export function toTrpcError(error: UpstreamError): TRPCError {
  const isBusiness = error.kind === 'business'
  return new TRPCError({
    code:
      error.kind === 'business' ? (BY_CODE[error.code ?? 0] ?? 'BAD_REQUEST') : BY_KIND[error.kind],
    message: (isBusiness ? error.msg : error.words) || FALLBACK_MESSAGE,
    cause: error,
  })
}
