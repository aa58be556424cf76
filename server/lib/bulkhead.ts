/**
 * Thrown when work is not started: no place was free and the queue was full, no place became free in time, or the
 * caller aborted.
 */
export class NoPlaceError extends Error {
  override name = 'NoPlaceError'
}

export type BulkheadOptions = {
  /** How much work may run at the same time. */
  places: number
  /** Places that only urgent work may take. */
  reserved?: number
  /** Maximum length of a queue. Urgent work has its own queue of the same length. */
  queue?: number
  /** Longest wait of ordinary work in the queue. */
  queueMs?: number
  /** Longest wait of urgent work; `queueMs` by default. */
  urgentQueueMs?: number
}

export type BulkheadRequest = {
  /** Whether the work is urgent: it may take reserved places, and leaves the queue before ordinary work. */
  isUrgent?: boolean
  /** Removes the work from the queue on abort. Does not stop work that has started. */
  signal?: AbortSignal | undefined
}

type Waiter = { isUrgent: boolean; start: () => void; refuse: () => void }

/**
 * Limits how much work runs at the same time. Further work waits in a short queue. Refuses work with `NoPlaceError` if
 * the queue is full or no place becomes free in time.
 */
export function createBulkhead({
  places,
  reserved = 0,
  queue = 0,
  queueMs = 0,
  urgentQueueMs = queueMs,
}: BulkheadOptions) {
  const waiting = new Set<Waiter>()
  let running = 0

  const hasPlace = (isUrgent: boolean) => running < (isUrgent ? places : places - reserved)
  const countWaiting = (isUrgent: boolean) =>
    [...waiting].filter((waiter) => waiter.isUrgent === isUrgent).length

  function startNext(): void {
    const next = [...waiting].find((waiter) => waiter.isUrgent) ?? waiting.values().next().value
    if (next && hasPlace(next.isUrgent)) next.start()
  }

  async function waitForPlace(isUrgent: boolean, signal: AbortSignal | undefined): Promise<void> {
    if (countWaiting(isUrgent) >= queue) throw new NoPlaceError('all places are taken')
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const waiter: Waiter = {
      isUrgent,
      start: () => {
        waiting.delete(waiter)
        running += 1
        resolve()
      },
      refuse: () => {
        waiting.delete(waiter)
        reject(new NoPlaceError('no place became free'))
      },
    }
    waiting.add(waiter)
    const timer = setTimeout(waiter.refuse, isUrgent ? urgentQueueMs : queueMs)
    signal?.addEventListener('abort', waiter.refuse)
    try {
      await promise
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', waiter.refuse)
    }
  }

  return {
    run: async <Result>(
      work: () => Promise<Result>,
      { isUrgent = false, signal }: BulkheadRequest = {},
    ): Promise<Result> => {
      if (hasPlace(isUrgent)) running += 1
      else await waitForPlace(isUrgent, signal)
      try {
        return await work()
      } finally {
        running -= 1
        startNext()
      }
    },
    state: () => ({ running, waiting: waiting.size }),
  }
}
