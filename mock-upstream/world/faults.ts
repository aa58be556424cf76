import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import { drawFor } from '#mock-upstream/seed/keyed.ts'
import { differencesFrom } from './fault-answer.ts'
import { ALTERS_SUCCESS, phaseOf } from './fault-schema.ts'
import type { Break, Fault, FaultRemoval, Latency } from './fault-schema.ts'

/** A fault as it was set, with its id. `matched` is the number of calls to which the fault has applied. */
export type ListedFault = Fault & { id: number; matched: number }
/** A fault that has ended: it has applied to as many calls as it should, or its lifetime is over. */
export type SpentFault = ListedFault & { spent: 'used up' | 'expired' }
/**
 * A fault that applies to a call. `takeBack` makes the fault as if it had not applied to the call, and is called for
 * a fault that alters data when the handler refuses the call, because a refusal has no data.
 */
export type Breakage = { id: number; fault: Break; takeBack: () => void }
/**
 * The parts of a call that decide which faults apply. `request` returns the decoded request, or null if the request
 * cannot be read.
 */
export type FaultedCall = { name: EndpointName; request: () => unknown }
/** Sum of all delays of one call in milliseconds, and the ids of the faults that delay it. */
export type Delay = { delayMs: number; ids: number[] }

/** The faults of one world, in the order they were set. */
export type Faults = {
  /** Sets a fault and returns its id. */
  set: (fault: Fault) => number
  /** Removes faults and returns their ids. */
  remove: (which: FaultRemoval) => number[]
  /** Returns the delay of this call. Counts the call for each `latency` fault that matches it. */
  delay: (call: FaultedCall) => Delay
  /**
   * Returns the fault to apply to this call, or null if no fault applies. Ignores `latency` faults, which `delay`
   * handles. If several faults could apply, returns the oldest one and leaves the others for later calls. `isRefused`
   * means that the mock refuses the call. Then faults that alter data, and faults at `before-commit` or `late-commit`,
   * neither apply to the call nor count it.
   */
  match: (call: FaultedCall & { isRefused: boolean }) => Breakage | null
  list: () => ListedFault[]
  /** Lists the 50 faults that ended last, oldest first. */
  spent: () => SpentFault[]
  /** Returns the state from which `createFaults` can continue these faults later. */
  keep: () => KeptFaults
}
export type KeptFaults = { entries: Entry[]; spent: SpentFault[]; lastId: number }

const SPENT_MAX = 50

type Entry = {
  id: number
  fault: Fault
  pass: number
  left: number
  /** World time at which the fault ends, in seconds. */
  endsAt: number
  calls: number
  matched: number
}
/** `seed` decides to which calls a fault with a probability applies. `now` returns the world's time in seconds. */
type Options = { seed: number; now: () => number; kept?: KeptFaults | undefined }

export function createFaults({ seed, now, kept }: Options): Faults {
  let { entries, spent, lastId }: KeptFaults = kept ?? { entries: [], spent: [], lastId: 0 }
  const retire = (why: SpentFault['spent'], isOver: (entry: Entry) => boolean) => {
    const over = entries.filter(isOver)
    if (over.length === 0) return
    entries = entries.filter((entry) => !over.includes(entry))
    spent = [...spent, ...over.map((entry) => ({ ...toListed(entry), spent: why }))].slice(
      -SPENT_MAX,
    )
  }
  const takeBack = (entry: Entry) => {
    entry.left += 1
    entry.matched -= 1
    const wasUsedUp = spent.some(({ id }) => id === entry.id)
    if (!wasUsedUp) return
    spent = spent.filter(({ id }) => id !== entry.id)
    entries = [...entries, entry].toSorted((a, b) => a.id - b.id)
  }
  const retireExpired = () => {
    const time = now()
    retire('expired', ({ endsAt }) => endsAt <= time)
  }
  /**
   * Runs `meetOne` for every fault that matches the endpoint and the request of the call, oldest fault first. Also
   * moves faults that have ended to `spent`.
   */
  const meetEach = ({ name, request }: FaultedCall, meetOne: (entry: Entry) => void) => {
    if (entries.length === 0) return
    retireExpired()
    for (const entry of entries) {
      const { endpoint, match } = entry.fault
      if (endpoint !== '*' && endpoint !== name) continue
      if (match === undefined || differencesFrom(match, request()).length === 0) meetOne(entry)
    }
    retire('used up', ({ left }) => left <= 0)
  }
  return {
    set: (fault) => {
      lastId += 1
      entries.push(toEntry(lastId, fault, now()))
      return lastId
    },
    remove: ({ endpoint, id, all }) => {
      retireExpired()
      const isMeant = (entry: Entry) =>
        all === true || (id === undefined ? entry.fault.endpoint === endpoint : entry.id === id)
      const removed = entries.filter(isMeant).map((entry) => entry.id)
      entries = entries.filter((entry) => !isMeant(entry))
      return removed
    },
    delay: (call) => {
      const delay: Delay = { delayMs: 0, ids: [] }
      meetEach(call, (entry) => {
        if (entry.fault.kind !== 'latency') return
        const draw = meet(entry, { seed, isFree: true })
        if (!draw) return
        delay.delayMs += delayOf(entry.fault, draw.unit('delay'))
        delay.ids.push(entry.id)
      })
      return delay
    },
    match: ({ isRefused, ...call }) => {
      let breakage: Breakage | null = null
      meetEach(call, (entry) => {
        const { id, fault } = entry
        if (fault.kind === 'latency' || (isRefused && needsValidCall(fault))) return
        if (meet(entry, { seed, isFree: breakage === null }))
          breakage = { id, fault, takeBack: () => takeBack(entry) }
      })
      return breakage
    },
    list: () => {
      retireExpired()
      return entries.map(toListed)
    },
    spent: () => {
      retireExpired()
      return spent
    },
    keep: () => ({ entries, spent, lastId }),
  }
}

function toListed({ id, fault, matched }: Entry): ListedFault {
  return { id, matched, ...fault }
}

function toEntry(id: number, fault: Fault, time: number): Entry {
  const { nth, after = 0, times = Infinity, seconds = Infinity } = fault
  const counts = nth === undefined ? { pass: after, left: times } : { pass: nth - 1, left: 1 }
  return { id, fault, ...counts, endsAt: time + seconds, calls: 0, matched: 0 }
}

/**
 * Counts a call for a fault. Returns a source of random values if the fault applies to the call, otherwise null.
 * `isFree` is false if another fault already applies to the call. This fault then does not apply, and the call counts
 * only while the fault still skips calls because of `after`.
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
  if (fault.every !== undefined && entry.calls % fault.every !== 0) return null
  if (fault.probability !== undefined && !draw.chance('strikes', fault.probability)) return null
  entry.left -= 1
  entry.matched += 1
  return draw
}

function needsValidCall(fault: Break): boolean {
  const place = phaseOf(fault)
  return place === 'before-commit' || place === 'late-commit' || ALTERS_SUCCESS.has(fault.kind)
}

function delayOf({ ms, min_ms: min = 0, max_ms: max = min }: Latency, unit: number): number {
  return ms ?? min + Math.floor(unit * (max - min + 1))
}
