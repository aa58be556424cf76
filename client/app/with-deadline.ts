import { PageError } from './page-error.ts'

const LATE = { code: 'GATEWAY_TIMEOUT' }

/** Gives `work` at most `deadlineMs`; what comes later is dropped. Every failure is a PageError. */
export async function withDeadline<T>(work: () => Promise<T>, deadlineMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PageError(LATE)), deadlineMs)
  })
  try {
    return await Promise.race([work(), late])
  } catch (error) {
    throw error instanceof PageError ? error : new PageError(error)
  } finally {
    clearTimeout(timer)
  }
}
