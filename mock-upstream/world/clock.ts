import { AsyncLocalStorage } from 'node:async_hooks'

/** The time of one world, in Unix seconds. It never goes backwards. */
export type Clock = {
  now: () => number
  /**
   * Runs `work`, and returns its result. In `work`, and in everything that it starts, `now` returns the same time, by
   * default the present one. So a call has one time, even if it takes until the next second or the control API moves
   * the clock meanwhile.
   */
  hold: <Result>(work: () => Result, time?: number) => Result
  isFrozen: () => boolean
  freeze: () => void
  /** Starts a stopped clock again, at the time at which it was stopped. */
  thaw: () => void
  advance: (seconds: number) => void
  /** Jumps to a later time. Returns false and changes nothing if the time is earlier than now. */
  set: (time: number) => boolean
  /** Returns the state from which `createClock` can continue this clock later. */
  keep: () => KeptClock
}
/** `offset` is the world's time minus the system's time, in seconds. */
export type KeptClock = { offset: number; frozenAt: number | null }

function systemTime(): number {
  return Math.floor(Date.now() / 1000)
}

/** Creates a clock that follows the system's time until the control API moves it. */
export function createClock(system: () => number = systemTime, kept?: KeptClock): Clock {
  let { offset, frozenAt }: KeptClock = kept ?? { offset: 0, frozenAt: null }
  const held = new AsyncLocalStorage<number>()
  const present = () => frozenAt ?? system() + offset
  const set = (time: number) => {
    if (time < present()) return false
    if (frozenAt === null) offset = time - system()
    else frozenAt = time
    return true
  }
  return {
    now: () => held.getStore() ?? present(),
    hold: (work, time = present()) => held.run(time, work),
    isFrozen: () => frozenAt !== null,
    freeze: () => {
      frozenAt = present()
    },
    thaw: () => {
      if (frozenAt === null) return
      offset = frozenAt - system()
      frozenAt = null
    },
    advance: (seconds) => {
      set(present() + seconds)
    },
    set,
    keep: () => ({ offset, frozenAt }),
  }
}
