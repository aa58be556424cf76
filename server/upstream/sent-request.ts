/** What was asked for by the calls that failed. Beside the errors, not in them: they are logged whole. */
const requests = new WeakMap<object, unknown>()

/** Remembers the decoded request of a failed call; the first one counts, which is the one that was sent. */
export function noteRequest(error: unknown, request: unknown): void {
  if (error instanceof Error && !requests.has(error)) requests.set(error, request)
}

/** The decoded request of a failed call, secrets and all; undefined where none is known. */
export function requestOf(error: Error): unknown {
  return requests.get(error)
}
