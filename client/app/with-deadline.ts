/** Thrown when data did not come in time; reads like any other error of the transport. */
export class DeadlineError extends Error {
  override name = 'DeadlineError'
  data = { kind: 'timeout', code: 'GATEWAY_TIMEOUT' }
}

/** Gives `work` at most `deadlineMs`; what comes later is dropped. */
export async function withDeadline<T>(work: () => Promise<T>, deadlineMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeadlineError('The data did not come in time')), deadlineMs)
  })
  try {
    return await Promise.race([work(), late])
  } finally {
    clearTimeout(timer)
  }
}
