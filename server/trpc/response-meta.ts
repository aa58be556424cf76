import type { TRPCError } from '@trpc/server'
import { HEADERS } from '#contracts/headers.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'

/**
 * Makes the headers of every tRPC response, for `responseMeta` of the HTTP adapter. No cache may keep one: the token travels in a
 * header of its own, which a cache does not take for a sign of private data as it does `authorization`. Adds Retry-After where
 * an error knows it.
 */
export function responseMeta({ errors }: { errors: readonly TRPCError[] }): { headers: Headers } {
  const headers = new Headers({
    'cache-control': 'no-store',
    vary: `${HEADERS.token}, ${HEADERS.locale}`,
  })
  const seconds = errors
    .map(({ cause }) => (cause instanceof UpstreamError ? cause.retryAfterSeconds : undefined))
    .filter((value) => value !== undefined)
  if (seconds.length > 0) headers.set('retry-after', String(Math.max(...seconds)))
  return { headers }
}
