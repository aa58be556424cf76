/** The time of one world, in Unix seconds. It never goes backwards. */
export type Clock = {
  now: () => number
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
  const now = () => frozenAt ?? system() + offset
  const set = (time: number) => {
    if (time < now()) return false
    if (frozenAt === null) offset = time - system()
    else frozenAt = time
    return true
  }
  return {
    now,
    isFrozen: () => frozenAt !== null,
    freeze: () => {
      frozenAt = now()
    },
    thaw: () => {
      if (frozenAt === null) return
      offset = frozenAt - system()
      frozenAt = null
    },
    advance: (seconds) => {
      set(now() + seconds)
    },
    set,
    keep: () => ({ offset, frozenAt }),
  }
}
