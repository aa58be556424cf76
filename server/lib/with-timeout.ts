/**
 * Resolves with `work`, or rejects with an error with the message `late` after `timeoutMs`. Does not stop `work`, and
 * drops its later result. Uses a plain timer, because an AbortSignal with a timeout would cost more.
 */
export async function withTimeout<Result>(
  work: Promise<Result>,
  { timeoutMs, late }: { timeoutMs: number; late: string },
): Promise<Result> {
  const { promise: timedOut, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(late)), timeoutMs)
  try {
    return await Promise.race([work, timedOut])
  } finally {
    clearTimeout(timer)
  }
}
