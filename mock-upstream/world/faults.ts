import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import { drawFor } from '#mock-upstream/seed/keyed.ts'
import { phaseOf, type Break, type Fault, type FaultRequest, type Latency } from './fault-schema.ts'

/** A fault as it was set, with its id and the number of calls it applied to. */
export type ListedFault = Fault & { id: number; matched: number }
export type Breakage = { id: number; fault: Break }
/** Sum of all matching delays in milliseconds, and the ids of their faults. */
export type Delay = { delayMs: number; ids: number[] }

/** The faults of one world, in the order they were set. */
export type Faults = {
  /** Sets a fault and returns its id. Returns null for `none`, which removes faults. */
  set: (fault: FaultRequest) => number | null
  /** Returns the delay of this call, and counts the call. */
  delay: (name: EndpointName) => Delay
  /**
   * Returns the fault that breaks the response of this call, and counts the call. Only one fault applies to a call. The
   * next fault waits for a later call. A call that is refused before the commit does not use up faults at the commit.
   */
  match: (name: EndpointName, call?: { isRefused: boolean }) => Breakage | null
  list: () => ListedFault[]
}

type Entry = {
  id: number
  fault: Fault
  pass: number
  left: number
  /** World time, in seconds. */
  endsAt: number
  calls: number
  matched: number
}
/** `seed` decides which calls a probability matches. `now` is the world's time in seconds. */
type Options = { seed: number; now: () => number }

export function createFaults({ seed, now }: Options): Faults {
  let entries: Entry[] = []
  let lastId = 0
  const drop = (isGone: (entry: Entry) => boolean) => {
    entries = entries.filter((entry) => !isGone(entry))
  }
  /** Runs `meetOne` for every fault of the endpoint, oldest first. Removes expired and used-up faults. */
  const meetEach = (name: EndpointName, meetOne: (entry: Entry) => void) => {
    if (entries.length === 0) return
    const time = now()
    drop(({ endsAt }) => endsAt <= time)
    for (const entry of entries)
      if (entry.fault.endpoint === '*' || entry.fault.endpoint === name) meetOne(entry)
    drop(({ left }) => left <= 0)
  }
  return {
    set: (fault) => {
      if (fault.kind === 'none') {
        const { endpoint, id } = fault
        drop((entry) => (id === undefined ? entry.fault.endpoint === endpoint : entry.id === id))
        return null
      }
      lastId += 1
      entries.push(toEntry(lastId, fault, now()))
      return lastId
    },
    delay: (name) => {
      const delay: Delay = { delayMs: 0, ids: [] }
      meetEach(name, (entry) => {
        if (entry.fault.kind !== 'latency') return
        const draw = meet(entry, { seed, isFree: true })
        if (!draw) return
        delay.delayMs += delayOf(entry.fault, draw.unit('delay'))
        delay.ids.push(entry.id)
      })
      return delay
    },
    match: (name, { isRefused } = { isRefused: false }) => {
      let breakage: Breakage | null = null
      meetEach(name, (entry) => {
        const { id, fault } = entry
        if (fault.kind === 'latency' || (isRefused && isAtCommit(fault))) return
        if (meet(entry, { seed, isFree: breakage === null })) breakage = { id, fault }
      })
      return breakage
    },
    list: () => {
      const time = now()
      drop(({ endsAt }) => endsAt <= time)
      return entries.map(({ id, fault, matched }) => ({ id, matched, ...fault }))
    },
  }
}

function toEntry(id: number, fault: Fault, time: number): Entry {
  const { nth, after = 0, times = Infinity, seconds = Infinity } = fault
  const counts = nth === undefined ? { pass: after, left: times } : { pass: nth - 1, left: 1 }
  return { id, fault, ...counts, endsAt: time + seconds, calls: 0, matched: 0 }
}

/**
 * Counts a call for a fault. Returns the random draw if the fault applies to the call, else null. When `isFree` is
 * false, another fault already applies and the call counts only towards `after`.
 */
function meet(entry: Entry, { seed, isFree }: { seed: number; isFree: boolean }) {
  const { id, fault } = entry
  if (entry.pass > 0) {
    entry.pass -= 1
    return null
  }
  if (!isFree) return null
  entry.calls += 1
  const draw = drawFor(seed, 'fault', Math.imul(id, 1_000_003) + entry.calls)
  if (fault.probability !== undefined && !draw.chance('strikes', fault.probability)) return null
  entry.left -= 1
  entry.matched += 1
  return draw
}

function isAtCommit(fault: Break): boolean {
  const place = phaseOf(fault)
  return place === 'before-commit' || place === 'late-commit'
}

function delayOf({ ms, min_ms: min = 0, max_ms: max = min }: Latency, unit: number): number {
  return ms ?? min + Math.floor(unit * (max - min + 1))
}
