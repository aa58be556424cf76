import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import { UpstreamError } from './upstream-error.ts'

export function toCancelled(endpoint: EndpointName): UpstreamError {
  return new UpstreamError({ kind: 'cancelled', endpoint, msg: 'the caller aborted the request' })
}

/**
 * Returns `work`, or rejects as cancelled when `signal` aborts first. Does not stop the work, which others may share.
 */
export async function untilAborted<Result>(
  endpoint: EndpointName,
  work: Promise<Result>,
  signal: AbortSignal | undefined,
): Promise<Result> {
  if (!signal) return work
  const { promise: left, reject } = Promise.withResolvers<never>()
  const leave = () => reject(toCancelled(endpoint))
  signal.addEventListener('abort', leave)
  try {
    return await Promise.race([work, left])
  } finally {
    signal.removeEventListener('abort', leave)
  }
}
