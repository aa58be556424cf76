import { setImmediate } from 'node:timers/promises'

/** Runs `work` after all earlier work has ended. */
export type TakeTurn = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * Creates a queue for work that keeps the processor busy. Between two pieces of work the process handles other events,
 * so that no request waits for more than one piece.
 */
export function createTurns(): TakeTurn {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const turn = last.then(() => setImmediate()).then(work)
    last = turn.catch(() => undefined)
    return turn
  }
}
