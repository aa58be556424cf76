import type { ErrorData } from '#contracts/errors.ts'
import { FALLBACK_MESSAGE } from '#contracts/fallback-message.ts'

/** Timeout error with the same fields as an error over HTTP, so that the same code can read both errors. */
export class DeadlineError extends Error {
  override name = 'DeadlineError'
  readonly data: Pick<ErrorData, 'code' | 'kind' | 'outage'> = {
    code: 'GATEWAY_TIMEOUT',
    kind: 'timeout',
    outage: true,
  }
}

/**
 * Rejects when `work` takes longer than `deadlineMs`, but not before `until` has resolved. A later result is dropped.
 */
export async function withDeadline<T>(
  work: () => Promise<T>,
  deadlineMs: number,
  until?: Promise<void>,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, deadlineMs)
  }).then(async () => {
    await until
    throw new DeadlineError(FALLBACK_MESSAGE)
  })
  try {
    return await Promise.race([work(), late])
  } finally {
    clearTimeout(timer)
  }
}
