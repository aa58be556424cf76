/** Requests of failed calls. Kept outside the errors, because errors are logged with all their fields. */
const requests = new WeakMap<object, unknown>()

/**
 * Stores the decoded request of a failed call. If the error already has a request, keeps that request, because it is
 * the one that was sent.
 */
export function noteRequest(error: unknown, request: unknown): void {
  if (error instanceof Error && !requests.has(error)) requests.set(error, request)
}

/** Returns the decoded request of a failed call, secrets included; undefined when unknown. */
export function requestOf(error: Error): unknown {
  return requests.get(error)
}
