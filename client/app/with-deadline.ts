import type { ErrorData } from '#contracts/errors.ts'
import { FALLBACK_MESSAGE } from '#contracts/fallback-message.ts'

/** Data that did not come in time: of the shape that errors have over HTTP, so that one reader understands both. */
class DeadlineError extends Error {
  override name = 'DeadlineError'
  readonly data: Pick<ErrorData, 'code' | 'kind' | 'outage'> = {
    code: 'GATEWAY_TIMEOUT',
    kind: 'timeout',
    outage: true,
  }
}

/** Gives `work` at most `deadlineMs`; what comes later is dropped. */
export async function withDeadline<T>(work: () => Promise<T>, deadlineMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeadlineError(FALLBACK_MESSAGE)), deadlineMs)
  })
  try {
    return await Promise.race([work(), late])
  } finally {
    clearTimeout(timer)
  }
}
