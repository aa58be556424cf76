/** Records the upstream calls whose responses are part of one result. */
export type Reads = {
  /** Records the start of a call. Call the returned function once the call has ended. */
  begin: () => (freshUntilMs: number) => void
  /**
   * Returns the time in Unix milliseconds until which all responses are fresh. Returns 0 if there are no calls, or if a
   * call is running, has failed or is never cached: a result must then not be kept.
   */
  freshUntilMs: () => number
}

export function createReads(): Reads {
  let running = 0
  let untilMs = Infinity
  return {
    begin: () => {
      running += 1
      return (freshUntilMs) => {
        running -= 1
        untilMs = Math.min(untilMs, freshUntilMs)
      }
    },
    freshUntilMs: () => (running === 0 && untilMs !== Infinity ? untilMs : 0),
  }
}
