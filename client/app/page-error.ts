import { isRecord } from '#client/lib/session/storage.ts'
import type { ErrorKind } from '#contracts/errors.ts'

/** A failure of in-process data in the shape that errors have over HTTP, so that one reader understands both. */
export class PageError extends Error {
  override name = 'PageError'
  readonly data: { code: string; kind: ErrorKind }

  constructor(cause: unknown) {
    const code = textOf(cause, 'code') ?? 'INTERNAL_SERVER_ERROR'
    super(cause instanceof Error ? cause.message : 'Error', { cause })
    this.data = { code, kind: KINDS[code] ?? 'bad-response' }
  }
}

const KINDS: Partial<Record<string, ErrorKind>> = {
  BAD_REQUEST: 'business',
  UNAUTHORIZED: 'business',
  NOT_FOUND: 'business',
  CONFLICT: 'business',
  UNPROCESSABLE_CONTENT: 'business',
  TOO_MANY_REQUESTS: 'business',
  BAD_GATEWAY: 'network',
  GATEWAY_TIMEOUT: 'timeout',
  CLIENT_CLOSED_REQUEST: 'cancelled',
  SERVICE_UNAVAILABLE: 'overloaded',
}

function textOf(cause: unknown, key: string): string | undefined {
  const value = cause instanceof Error || isRecord(cause) ? Reflect.get(cause, key) : undefined
  return typeof value === 'string' ? value : undefined
}
