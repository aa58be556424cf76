import { createByteCache } from '#server/http/byte-cache.ts'
import { estimateBytes } from './estimate-bytes.ts'

/** What is kept of an answer. */
export type Kept = { data: unknown; msg: string; readAt: number }

/** How long an answer is fresh, and how long after that it is still served while or because a new one is missing. */
export type Freshness = { freshMs: number; staleMs: number }

type Entry = Kept & { keptAtMs: number; goneAtMs: number; bytes: number }

/** How often the entries that no reader may have any more are removed. */
const SWEEP_MS = 10_000
/**
 * An answer keeps alive what was translated from it and parsed again on the way out (`translateOnce`, `parseOnce`): texts are
 * shared, objects are not.
 */
const COPIES = 3

export type Ask = {
  key: string
  freshness: Freshness
  /** Asks the upstream. */
  load: () => Promise<Kept>
  /** A refresh behind the back of a reader who was served a stale answer failed. */
  onStaleFailure: (error: unknown) => void
}

/**
 * Keeps answers of reads, least recently used first out, bounded by an estimate of the bytes they take. Written here rather
 * than taken from bentocache: an answer that was asked for before an emptying (a new epoch) must not come in after it, which
 * bentocache's factories cannot be told. Keys are digests (`toCallKey`).
 */
export function createAnswerCache(options: { maxBytes: number; now: () => number }) {
  const { maxBytes, now } = options
  const create = () => createByteCache<Entry>(maxBytes, ({ bytes }) => bytes)
  let entries = create()
  let pending = new Map<string, Promise<Kept>>()
  let sweptAtMs = now()

  function sweep(): void {
    const nowMs = now()
    if (nowMs - sweptAtMs < SWEEP_MS) return
    sweptAtMs = nowMs
    entries.sweep(({ goneAtMs }) => goneAtMs <= nowMs)
  }

  /** One load for all who ask for `key` at the same time. */
  function loadOnce({ key, load, freshness }: Ask): Promise<Kept> {
    const running = pending.get(key)
    if (running) return running
    // Of the cache as it is now: what was asked for before an emptying goes into no later one.
    const mine = { pending, entries }
    const started = load()
      .then((kept) => {
        sweep()
        const keptAtMs = now()
        const goneAtMs = keptAtMs + freshness.freshMs + freshness.staleMs
        const bytes = COPIES * estimateBytes(kept)
        mine.entries.set(key, { ...kept, keptAtMs, goneAtMs, bytes })
        return kept
      })
      .finally(() => mine.pending.delete(key))
    pending.set(key, started)
    return started
  }

  return {
    /** A fresh answer from the cache; a stale one at once, renewed behind; else from the upstream. */
    read: async (ask: Ask): Promise<Kept> => {
      const entry = entries.get(ask.key)
      const ageMs = entry ? now() - entry.keptAtMs : Infinity
      if (entry && ageMs < ask.freshness.freshMs) return entry
      if (entry && ageMs < ask.freshness.freshMs + ask.freshness.staleMs) {
        // Also covers the upstream being down: the reader keeps the stale answer.
        loadOnce(ask).catch(ask.onStaleFailure)
        return entry
      }
      return loadOnce(ask)
    },
    /** Forgets everything, and what is under way. */
    empty: (): void => {
      entries = create()
      pending = new Map()
    },
    /** What is kept now: entries, and the bytes counted for them. */
    size: () => ({ entries: entries.count(), bytes: entries.size() }),
  }
}
export type AnswerCache = ReturnType<typeof createAnswerCache>
