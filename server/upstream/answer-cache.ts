import { createByteCache } from '#server/http/byte-cache.ts'

/** What is kept of an answer. `bytes` is its size on the wire, a fair measure of what it takes here. */
export type Kept = { data: unknown; msg: string; readAt: number; bytes: number }

/** How long an answer is fresh, and how long after that it is still served while or because a new one is missing. */
export type Freshness = { freshMs: number; staleMs: number }

type Entry = Kept & { keptAtMs: number }

export type Ask = {
  key: string
  freshness: Freshness
  /** Asks the upstream. */
  load: () => Promise<Kept>
  /** A refresh behind the back of a reader who was served a stale answer failed. */
  onStaleFailure: (error: unknown) => void
}

/**
 * Answers of reads, least recently used first out, bounded by bytes. Written here rather than taken from
 * bentocache: an answer that was asked for before an emptying (a new epoch) must not come in after it, which
 * bentocache's factories cannot be told; and it measures an entry by serialising it again, where its size on the
 * wire is known.
 */
export function createAnswerCache(options: { maxBytes: number; now: () => number }) {
  const { maxBytes, now } = options
  const create = () => createByteCache<Entry>(maxBytes, ({ bytes }) => bytes)
  let entries = create()
  let pending = new Map<string, Promise<Kept>>()

  /** One load for all who ask for `key` at the same time. */
  function loadOnce({ key, load }: Ask): Promise<Kept> {
    const running = pending.get(key)
    if (running) return running
    // Of the cache as it is now: what was asked for before an emptying goes into no later one.
    const mine = { pending, entries }
    const started = load()
      .then((kept) => {
        mine.entries.set(key, { ...kept, keptAtMs: now() })
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
  }
}
export type AnswerCache = ReturnType<typeof createAnswerCache>
