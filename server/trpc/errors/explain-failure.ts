import { stackWithCauses } from '#contracts/development.ts'
import type { TRPCError } from '@trpc/server'
import type { FailureExplanation } from '#contracts/errors.ts'
import { isRecord } from '#contracts/values.ts'
import { ShopError } from '#server/shop-error.ts'
import { requestOf } from '#server/upstream/failed-requests.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'

const SECRET = /passw|token|pwd/i
const MASK = '••••'

/** Explains a failure to a developer. Development only, because it reveals the shopper's input. */
export function explainFailure({ cause, code }: TRPCError, input: unknown): FailureExplanation {
  if (cause instanceof ShopError) {
    const { endpoint = null, message } = cause
    return { endpoint, request: maskSecrets(requestOf(cause) ?? input), msg: message }
  }
  if (!(cause instanceof UpstreamError)) {
    const stack =
      code === 'INTERNAL_SERVER_ERROR' && cause instanceof Error
        ? stackWithCauses(cause)
        : undefined
    return {
      endpoint: null,
      request: maskSecrets(input),
      msg: messageOf(cause),
      ...(stack !== undefined && { stack }),
    }
  }
  const { endpoint, msg } = cause
  return { endpoint, request: maskSecrets(requestOf(cause) ?? input), msg }
}

/** Returns a copy with every password and token masked. */
export function maskSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskSecrets)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      SECRET.test(name) && part !== '' ? MASK : maskSecrets(part),
    ]),
  )
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : ''
}
