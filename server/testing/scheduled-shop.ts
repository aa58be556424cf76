import type { Scheduler } from 'fast-check'
import type { Clock } from '#server/orders/attempt/timing.ts'
import type { Store } from '#server/store/store.ts'
import type { Upstream } from '#server/upstream/upstream.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'
import type { ManualClock } from './manual-clock.ts'

/** A sleep that is this many times as long must be chosen once more by the scheduler before it ends. */
const LONGER = 2

/** Waits until the scheduler lets the caller continue. `what` names the step in the report of a failed test. */
export type Hop = (what: string) => Promise<void>

/** Returns a function that waits until the scheduler of fast-check lets the caller continue. */
export function hopsOf(scheduler: Scheduler): Hop {
  return (what) => scheduler.schedule(Promise.resolve(), what)
}

/**
 * Creates a clock that moves when the scheduler of fast-check decides so. Wakes sleepers in the order in which they are
 * due, but other code may run between two of them. The longer a sleep is, the more often the scheduler must choose it
 * before it ends. Without this rule, nearly every call would time out.
 */
export function createScheduledClock(
  hop: Hop,
  startMs = 1_700_000_000_000,
): Pick<ManualClock, 'now' | 'sleep'> {
  let nowMs = startMs
  const sleepers: { atMs: number; wake: () => void }[] = []

  function wakeNext(): void {
    const atMs = Math.min(...sleepers.map((sleeper) => sleeper.atMs))
    const [next] = sleepers.splice(
      sleepers.findIndex((sleeper) => sleeper.atMs === atMs),
      1,
    )
    nowMs = Math.max(nowMs, atMs)
    next?.wake()
  }

  async function passTime(ms: number): Promise<void> {
    for (let part = ms; part >= 1; part /= LONGER) await hop('time passes')
  }

  return {
    now: () => nowMs,
    sleep: (ms) =>
      new Promise<void>((wake) => {
        sleepers.push({ atMs: nowMs + ms, wake })
        void passTime(ms).then(wakeNext)
      }),
  }
}

/** Returns a store whose requests and responses arrive when the scheduler of fast-check decides so. */
export function scheduleStore(store: Store, hop: Hop): Store {
  const slow =
    <Given extends unknown[], Result>(name: string, run: (...given: Given) => Promise<Result>) =>
    async (...given: Given) => {
      await hop(`store.${name}`)
      const result = await run(...given)
      await hop(`store.${name} responds`)
      return result
    }
  return {
    ...store,
    create: slow('create', store.create),
    read: slow('read', store.read),
    replace: slow('replace', store.replace),
    takeDue: slow('takeDue', store.takeDue),
  }
}

/**
 * Returns an upstream whose requests and responses arrive when the scheduler of fast-check decides so. `clock` decides
 * when a call times out. With `isPrompt`, requests arrive immediately, and only responses wait for the scheduler.
 */
export function scheduleUpstream(
  upstream: Upstream,
  { hop, clock, isPrompt }: { hop: Hop; clock: Clock; isPrompt: boolean },
): Upstream {
  const call: Upstream['call'] = async (name, input, context) => {
    const respond = async () => {
      if (!isPrompt) await hop(name)
      const response = await upstream.call(name, input, context)
      await hop(`${name} responds`)
      return response
    }
    const timeout = clock.sleep(context.timeoutMs ?? 15_000).then((): never => {
      throw new UpstreamError({ kind: 'timeout', endpoint: name, msg: 'timeout' })
    })
    return Promise.race([respond(), timeout])
  }
  return { ...upstream, call }
}
