/** The time of one world, in Unix seconds. It never goes backwards. */
export type Clock = {
  now: () => number
  isFrozen: () => boolean
  /** Stands still from now on. */
  freeze: () => void
  /** Goes on from where it stands. */
  thaw: () => void
  advance: (seconds: number) => void
  /** Jumps to a later time; false, and nothing changed, when that lies behind. */
  set: (time: number) => boolean
}

function systemTime(): number {
  return Math.floor(Date.now() / 1000)
}

/** A clock that shows the system's time until the lab moves it. */
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
