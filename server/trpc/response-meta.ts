import type { TRPCError } from '@trpc/server'
import { HEADERS } from '#contracts/headers.ts'
import { ShopError } from '#server/shop-error.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'

/**
 * Returns the headers of every tRPC response, for `responseMeta` of the HTTP adapter. Forbids caching: the token
 * travels in a custom header, which caches do not treat as private the way they treat `authorization`. Adds Retry-After
 * when an error provides it.
 */
export function responseMeta({ errors }: { errors: readonly TRPCError[] }): { headers: Headers } {
  const headers = new Headers({
    'cache-control': 'no-store',
    vary: `${HEADERS.token}, ${HEADERS.locale}`,
  })
  const seconds = errors
    .map(({ cause }) =>
      cause instanceof UpstreamError || cause instanceof ShopError
        ? cause.retryAfterSeconds
        : undefined,
    )
    .filter((value) => value !== undefined)
  if (seconds.length > 0) headers.set('retry-after', String(Math.max(...seconds)))
  return { headers }
}
