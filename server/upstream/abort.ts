import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import { UpstreamError } from './upstream-error.ts'

export function toCancelled(endpoint: EndpointName): UpstreamError {
  return new UpstreamError({ kind: 'cancelled', endpoint, msg: 'the caller aborted the request' })
}

/**
 * Resolves with `work`, or rejects as cancelled when `signal` aborts first. Does not stop `work`, which other callers
 * may share.
 */
export async function untilAborted<Result>(
  endpoint: EndpointName,
  work: Promise<Result>,
  signal: AbortSignal | undefined,
): Promise<Result> {
  if (!signal) return work
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const onAbort = () => reject(toCancelled(endpoint))
  if (signal.aborted) onAbort()
  else signal.addEventListener('abort', onAbort)
  try {
    return await Promise.race([work, aborted])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}
