import { randomUUID } from 'node:crypto'
import type { Store } from '#server/store/store.ts'
import type { Attempt, AttemptState } from './attempt.ts'
import { isOpen, parseAttempt, readAttempt } from './attempt.ts'
import { ATTEMPT_TTL_MS, UNSENT_TTL_MS } from './timing.ts'

/** Queue of open attempts, for the scanner. */
const QUEUE = 'order:open'
const MAX_CHANGES = 8

/** An attempt as it was read, for a later compare-and-set. */
export type Held = { attempt: Attempt; version: string }
type OnChange = (from: AttemptState | null, attempt: Attempt) => void

export type AttemptStore = ReturnType<typeof openAttempts>

/** Keeps attempts in the store, one record per request number. Rejects with `StoreError` while that is impossible. */
export function openAttempts(store: Store, onChange: OnChange) {
  const keyOf = (requestNo: string) => `order:${requestNo}`
  const toEntry = (attempt: Attempt, inMs: number | null, version: string) => ({
    value: JSON.stringify(attempt),
    ttlMs: attempt.state === 'new' ? UNSENT_TTL_MS : ATTEMPT_TTL_MS,
    version,
    // Only what may have been sent must survive a power failure.
    isLazy: attempt.state !== 'in_flight',
    ...(inMs !== null && isOpen(attempt) && { due: { queue: QUEUE, inMs } }),
  })
  const report = (from: AttemptState | null, attempt: Attempt) => {
    if (from !== attempt.state) onChange(from, attempt)
  }

  async function read(requestNo: string): Promise<Held | null> {
    const found = await store.read(keyOf(requestNo))
    return found && { attempt: parseAttempt(found.value), version: found.version }
  }

  async function replace(held: Held, attempt: Attempt, inMs: number | null): Promise<Held | null> {
    const version = randomUUID()
    const entry = toEntry(attempt, inMs, version)
    if (!(await store.replace(keyOf(attempt.requestNo), held.version, entry))) return null
    report(held.attempt.state, attempt)
    return { attempt, version }
  }

  return {
    read,
    /** Writes a new attempt. Returns it, or the one that exists. */
    create: async (attempt: Attempt): Promise<{ isNew: boolean; held: Held }> => {
      const version = randomUUID()
      const existing = await store.create(keyOf(attempt.requestNo), toEntry(attempt, null, version))
      if (!existing) {
        report(null, attempt)
        return { isNew: true, held: { attempt, version } }
      }
      const held = { attempt: parseAttempt(existing.value), version: existing.version }
      return { isNew: false, held }
    },
    /** Replaces an attempt unless somebody changed it. `inMs`: when the scanner looks at it, if it is open. */
    replace,
    /**
     * Changes an attempt, if need be after reading it again. `change` returns the new one, or null to leave it.
     * Returns the latest and whether it was changed.
     */
    update: async (
      held: Held,
      inMs: number | null,
      change: (attempt: Attempt) => Attempt | null,
    ): Promise<{ held: Held; changed: boolean }> => {
      let latest = held
      for (let turn = 0; turn < MAX_CHANGES; turn += 1) {
        const next = change(latest.attempt)
        if (next === null) return { held: latest, changed: false }
        const written = await replace(latest, next, inMs)
        if (written) return { held: written, changed: true }
        latest = (await read(next.requestNo)) ?? latest
      }
      return { held: latest, changed: false }
    },
    /** Returns open attempts that are due, and keeps other instances from them for `leaseMs`. */
    takeDue: async (limit: number, leaseMs: number): Promise<Held[]> => {
      const due = await store.takeDue(QUEUE, { limit, leaseMs })
      // A record that another version of the shop wrote must not keep the others waiting.
      return due.flatMap(({ value, version }) => {
        const attempt = readAttempt(value)
        return attempt ? [{ attempt, version }] : []
      })
    },
    /** Reserves an order number for one request number. Returns whether it belongs to this one. */
    own: async (orderNo: string, requestNo: string): Promise<boolean> => {
      const entry = { value: requestNo, ttlMs: ATTEMPT_TTL_MS, isLazy: true }
      const existing = await store.create(`order:number:${orderNo}`, entry)
      return existing === null || existing.value === requestNo
    },
  }
}
