import type { TRPCError } from '@trpc/server'
import { UpstreamError } from '#server/upstream/upstream-error.ts'

/** `responseMeta` of the HTTP adapter: sets Retry-After where an error knows it. */
export function responseMeta({ errors }: { errors: readonly TRPCError[] }): { headers?: Headers } {
  const seconds = errors
    .map(({ cause }) => (cause instanceof UpstreamError ? cause.retryAfterSeconds : undefined))
    .filter((value) => value !== undefined)
  return seconds.length === 0
    ? {}
    : { headers: new Headers({ 'retry-after': String(Math.max(...seconds)) }) }
}
