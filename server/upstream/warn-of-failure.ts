import { UpstreamError } from './upstream-error.ts'

type Logged = { log: { warn: (facts: object, message: string) => void }; requestId: string }

/**
 * Logs that a part of a response, which the response can do without, could not be read. Logs nothing if the caller has
 * left, because nobody misses the part then.
 */
export function warnOfFailure({ log, requestId }: Logged, error: unknown, message: string): void {
  if (error instanceof UpstreamError && error.kind === 'cancelled') return
  log.warn({ err: error, requestId }, message)
}
