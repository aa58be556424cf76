/** Requests of failed calls. Kept outside the errors, because errors are logged with all their fields. */
const requests = new WeakMap<object, unknown>()

/**
 * Stores the decoded request of a failed call in `requests`, with the call's error as the key. Callers with equal
 * requests may share one call and its error. Then only the first of their requests is stored.
 */
export function noteRequest(error: unknown, request: unknown): void {
  if (error instanceof Error && !requests.has(error)) requests.set(error, request)
}

/** Returns the decoded request of a failed call, secrets included; undefined when unknown. */
export function requestOf(error: Error): unknown {
  return requests.get(error)
}
