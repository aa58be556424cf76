import { randomUUID } from 'node:crypto'
import type { Store } from '#server/store/store.ts'
import type { Attempt, AttemptState } from './attempt.ts'
import { isOpen, parseAttempt, readAttempt } from './attempt.ts'
import { ATTEMPT_TTL_MS, UNSENT_TTL_MS } from './timing.ts'

/**
 * Queues from which the scanner takes attempts whose outcome is not known yet. `in_flight`: attempts whose instance may
 * have ended while the order was on its way. `unknown`: attempts whose response was lost.
 */
const QUEUES = { in_flight: 'order:sent', unknown: 'order:open' } as const
const MAX_CHANGES = 8
/** Shortest time for which a written attempt is kept, so that a call can still read what it wrote. */
const LAST_TTL_MS = 60_000

/** An attempt, and the version of its record. `replace` writes only if the record still has this version. */
export type Held = { attempt: Attempt; version: string }
type OnChange = (from: AttemptState | null, attempt: Attempt) => void

export type AttemptStore = ReturnType<typeof openAttempts>

/**
 * Stores what is known about each attempt to order, in one record per request number. Every function rejects with
 * `StoreError` while the store cannot be used.
 */
export function openAttempts(store: Store, now: () => number, onChange: OnChange) {
  const keyOf = (requestNo: string) => `order:${requestNo}`
  const toEntry = (attempt: Attempt, inMs: number | null, version: string) => ({
    value: JSON.stringify(attempt),
    ttlMs: attempt.state === 'new' && attempt.firstSentAt === 0 ? UNSENT_TTL_MS : leftMs(attempt),
    version,
    // Waits for the disk only if the order is about to be sent (`in_flight`), because only this record must survive a
    // power failure.
    isLazy: attempt.state !== 'in_flight',
    ...(inMs !== null && isOpen(attempt) && { due: { queue: QUEUES[attempt.state], inMs } }),
  })
  // Each write sets the time again at which the record expires, so this time counts from the first send.
  const leftMs = ({ firstSentAt }: Attempt) =>
    Math.max(LAST_TTL_MS, firstSentAt + ATTEMPT_TTL_MS - now())
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
    /**
     * Writes a new attempt. If an attempt with the same request number exists, writes nothing and returns the existing
     * attempt.
     */
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
    /**
     * Replaces the record of an attempt. If another call has changed the record since `held` was read, writes nothing
     * and returns null. If the outcome is still open after `inMs`, the scanner investigates the attempt. If `inMs` is
     * null, the scanner ignores the attempt.
     */
    replace,
    /**
     * Changes an attempt. If another call has changed the attempt since `held` was read, reads the attempt again and
     * repeats the change. `change` returns the new attempt, or null to keep the stored one. Returns the latest attempt
     * together with `changed`, which is true if this call changed the attempt.
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
    /** Returns open attempts that are due for the scanner. For `leaseMs`, no other instance gets the same attempts. */
    takeDue: async (limit: number, leaseMs: number): Promise<Held[]> => {
      const sent = await store.takeDue(QUEUES.in_flight, { limit, leaseMs })
      const left = limit - sent.length
      const lost = left === 0 ? [] : await store.takeDue(QUEUES.unknown, { limit: left, leaseMs })
      // Skips a record that another version of the shop wrote, so that the record does not block the other attempts.
      return [...sent, ...lost].flatMap(({ value, version }) => {
        const attempt = readAttempt(value)
        return attempt ? [{ attempt, version }] : []
      })
    },
    /** Returns how many attempts have the state `unknown`. */
    countUnknown: () => store.size(QUEUES.unknown),
    /** Reserves an order number for one request number. Returns false if it is reserved for another request number. */
    own: async (orderNo: string, requestNo: string): Promise<boolean> => {
      const entry = { value: requestNo, ttlMs: ATTEMPT_TTL_MS, isLazy: true }
      const existing = await store.create(`order:number:${orderNo}`, entry)
      return existing === null || existing.value === requestNo
    },
  }
}
