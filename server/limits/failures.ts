import type { LimitStore } from './insured-store.ts'

/**
 * Rules for the failures of one key. After `free` failures, each further attempt has to wait. The first wait takes
 * `firstWaitMs`, and no wait takes longer than `longestWaitMs`.
 */
export type FailurePolicy = {
  free: number
  firstWaitMs: number
  longestWaitMs: number
  /** Time after which one failure is forgotten. */
  forgetMs: number
}

export type Reservation =
  | { isAllowed: true; refund: () => Promise<void> }
  | { isAllowed: false; waitMs: number }

/**
 * `at` is the start of the current period. One failure is forgotten at the end of each period of `forgetMs`. Attempts
 * before the time `notBefore` are refused.
 */
type State = { failures: number; at: number; notBefore: number }

/** Maximum tries to change a record while concurrent attempts also change it. After that, the attempt is refused. */
const CHANGES_MAX = 50
const BUSY_WAIT_MS = 1_000
/**
 * How long a record is kept after its last change. Then all its failures are forgotten, whatever `forgetMs` is. The
 * privacy page names this time.
 */
const RECORD_TTL_MS = 24 * 3_600_000

/**
 * Counts failed attempts per key, for example logins to an account. After `free` failures the next attempt has to wait,
 * and each further failure doubles the wait. Every attempt is counted as a failure before it starts, so that parallel
 * attempts cannot bypass the wait. If the attempt then does not fail, `refund` undoes this count.
 */
export function createFailureCounter(store: LimitStore, now: () => number) {
  /**
   * Replaces the state of `key` with the result of `change`, atomically, and returns the new state. If `change` returns
   * a wait, writes nothing and returns the wait. Returns null after too many concurrent changes.
   */
  async function update(
    key: string,
    change: (state: State) => State | { waitMs: number },
  ): Promise<State | { waitMs: number } | null> {
    for (let tries = 0; tries < CHANGES_MAX; tries += 1) {
      const found = await store.read(key)
      const changed = change(
        found
          ? // Safe cast: only this function writes these records, and the store is sealed.
            (JSON.parse(found.value) as State)
          : { failures: 0, at: now(), notBefore: 0 },
      )
      if ('waitMs' in changed) return changed
      const entry = { value: JSON.stringify(changed), ttlMs: RECORD_TTL_MS }
      const isWritten = found
        ? await store.replace(key, found.version, entry)
        : (await store.create(key, entry)) === null
      if (isWritten) return changed
    }
    return null
  }

  async function reserve(key: string, policy: FailurePolicy): Promise<Reservation> {
    const own = await update(key, (stored) => {
      const waitMs = stored.notBefore - now()
      if (waitMs > 0) return { waitMs }
      const { failures, at } = forget(stored, now(), policy)
      const next = failures + 1
      return { failures: next, at, notBefore: now() + waitAfter(next, policy) }
    })
    if (own === null) return { isAllowed: false, waitMs: BUSY_WAIT_MS }
    if ('waitMs' in own) return { isAllowed: false, waitMs: own.waitMs }
    return { isAllowed: true, refund: () => refund(key, own, policy) }
  }

  async function refund(key: string, own: State, policy: FailurePolicy): Promise<void> {
    await update(key, (stored) => {
      const { failures, at } = forget(stored, now(), policy)
      // Ends the wait, unless another attempt has set a new wait in the meantime.
      const isAlone = stored.failures === own.failures && stored.notBefore === own.notBefore
      const notBefore = isAlone ? 0 : stored.notBefore
      return { failures: Math.max(0, failures - 1), at, notBefore }
    })
  }

  return { reserve, clear: (key: string) => store.remove(key) }
}

function forget({ failures, at }: State, now: number, { forgetMs }: FailurePolicy) {
  const forgotten = Math.floor(Math.max(0, now - at) / forgetMs)
  if (forgotten >= failures) return { failures: 0, at: now }
  return { failures: failures - forgotten, at: at + forgotten * forgetMs }
}

function waitAfter(failures: number, policy: FailurePolicy): number {
  if (failures < policy.free) return 0
  return Math.min(policy.longestWaitMs, policy.firstWaitMs * 2 ** (failures - policy.free))
}
