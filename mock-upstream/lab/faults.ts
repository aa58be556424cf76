import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import { drawFor } from '#mock-upstream/seed/keyed.ts'
import type { Break, Fault, FaultRequest, Latency } from './fault-schema.ts'

/** A fault as it was set, with the number it has in its world and how many calls it struck. */
export type ListedFault = Fault & { id: number; struck: number }
export type StruckBreak = { id: number; fault: Break }
/** What strikes a call: all delays together in milliseconds, and at most one break. */
export type Strike = { delayMs: number; delays: number[]; broken: StruckBreak | null }

/** The faults of one world, in the order they were set. */
export type Faults = {
  /** Sets a fault and gives its number; null for `none`, which takes away. */
  set: (fault: FaultRequest) => number | null
  /** What strikes this call, and counts it. A second break waits for its turn. */
  strike: (name: EndpointName) => Strike
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
  struck: number
}
/** `seed` decides what probability strikes, `now` is the world's time in seconds. */
type Options = { seed: number; now: () => number }

const NOTHING: Strike = { delayMs: 0, delays: [], broken: null }

export function createFaults({ seed, now }: Options): Faults {
  let entries: Entry[] = []
  let lastId = 0
  const drop = (isGone: (entry: Entry) => boolean) => {
    entries = entries.filter((entry) => !isGone(entry))
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
    strike: (name) => {
      if (entries.length === 0) return NOTHING
      const time = now()
      drop(({ endsAt }) => endsAt <= time)
      const struck: Strike = { delayMs: 0, delays: [], broken: null }
      for (const entry of entries) meet(entry, { name, seed, struck })
      drop(({ left }) => left <= 0)
      return struck
    },
    list: () => {
      const time = now()
      drop(({ endsAt }) => endsAt <= time)
      return entries.map(({ id, fault, struck }) => ({ id, struck, ...fault }))
    },
  }
}

function toEntry(id: number, fault: Fault, time: number): Entry {
  const { nth, after = 0, times = Infinity, seconds = Infinity } = fault
  const counts = nth === undefined ? { pass: after, left: times } : { pass: nth - 1, left: 1 }
  return { id, fault, ...counts, endsAt: time + seconds, calls: 0, struck: 0 }
}

/** Lets one fault meet one call: counts both, and adds to what strikes. */
function meet(
  entry: Entry,
  { name, seed, struck }: { name: EndpointName; seed: number; struck: Strike },
): void {
  const { id, fault } = entry
  if (fault.endpoint !== '*' && fault.endpoint !== name) return
  if (entry.pass > 0) {
    entry.pass -= 1
    return
  }
  if (fault.kind !== 'latency' && struck.broken) return
  entry.calls += 1
  const draw = drawFor(seed, 'fault', Math.imul(id, 1_000_003) + entry.calls)
  if (fault.probability !== undefined && !draw.chance('strikes', fault.probability)) return
  entry.left -= 1
  entry.struck += 1
  if (fault.kind === 'latency') {
    struck.delayMs += delayOf(fault, draw.unit('delay'))
    struck.delays.push(id)
  } else struck.broken = { id, fault }
}

function delayOf({ ms, min_ms: min = 0, max_ms: max = min }: Latency, unit: number): number {
  return ms ?? min + Math.floor(unit * (max - min + 1))
}
