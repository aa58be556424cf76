/** The time of one world, in Unix seconds. It never goes backwards. */
export type Clock = {
  now: () => number
  isFrozen: () => boolean
  /** Stops the clock. */
  freeze: () => void
  /** Lets a stopped clock run on from the time at which it stopped. */
  thaw: () => void
  advance: (seconds: number) => void
  /** Jumps to a later time. Returns false and changes nothing for an earlier one. */
  set: (time: number) => boolean
}

function systemTime(): number {
  return Math.floor(Date.now() / 1000)
}

/** Creates a clock that follows the system's time until the control API moves it. */
export function createClock(system: () => number = systemTime): Clock {
  let offset = 0
  let frozenAt: number | null = null
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
  }
}
