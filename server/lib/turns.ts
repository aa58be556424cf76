import { setImmediate } from 'node:timers/promises'

/** Runs one work at a time. */
export type TakeTurn = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * Creates turns for work that keeps the processor busy. Between two works the process handles what else has arrived, so
 * that nobody waits for more than one of them.
 */
export function createTurns(): TakeTurn {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const turn = last.then(() => setImmediate()).then(work)
    last = turn.catch(() => undefined)
    return turn
  }
}
