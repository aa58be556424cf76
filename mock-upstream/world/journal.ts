import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import type { Difference } from '#contracts/upstream/compare/difference.ts'
import type { Phase } from './fault-schema.ts'

/** The envelope that was sent to the caller, before encoding. A fault can make the code a string or remove it. */
export type DecodedEnvelope = { code?: number | string; msg: string; data: unknown }

/** A response of a handler: the content of the envelope, with `data` not encoded yet. */
export type Outcome = { code: number; msg: string; data: unknown }

/**
 * One field in which the upstream's response differs from the mock's. `breaks`: the shop cannot read the response, or
 * cannot do without the missing field. `drops`: the shop leaves the list item out. `hides`: the shop hides only this
 * field. `form`: the value has an unusual type, which the shop can read. `missing`: only the mock's response has the
 * field. `more`: only the upstream's response has the field. `effect` says what shoppers miss without a hidden field.
 */
export type Mismatch = Difference & {
  weight: 'breaks' | 'drops' | 'hides' | 'form' | 'missing' | 'more'
  effect?: string
}

/** Result of comparing two responses, or the reason why they could not be compared. */
export type Comparison = { mismatches: Mismatch[] } | { why: string }

/**
 * One recorded call. `form` and `token` contain secrets, so never show a record directly. Show the result of
 * `describeEntry` instead.
 */
export type Recorded = {
  seq: number
  /**
   * Position in the sequence of events in the world. Calls, changes by the control API and late commits are events.
   */
  turn: number
  /** World time of the call, in Unix seconds. */
  time: number
  /** System time of the call, in milliseconds. */
  atMs: number
  /** Null for an unknown path or method. */
  endpoint: EndpointName | null
  method: string
  path: string
  requestId: string | null
  token: string | null
  /** Account to which the token belongs. Null without a token or for an unknown token. */
  account: string | null
  /** Null when the body was not a form. */
  form: URLSearchParams | null
  contentType: string
  /** The envelope of the response. Null when the caller got no response, or a response without envelope. */
  answer: DecodedEnvelope | null
  /** The response of the mock's handler, before any fault. Null when the handler has not run. */
  handled: Outcome | null
  /**
   * Set if a `late-commit` fault made the handler run after the response. Says when the handler ran: the position in
   * the sequence of events, the world's time in Unix seconds, and the system's time in milliseconds.
   */
  late?: { turn: number; time: number; atMs: number }
  /**
   * Set for an `order.submit` that a fault delayed, if another call placed the order during the delay. A world with the
   * gap `deduped-when-committed` then places a second order.
   */
  arrivedEarly?: true
  /** HTTP status, or 0 without a response. */
  status: number
  ms: number
  fault: { id: number; kind: string; at: Phase } | null
  /**
   * How the upstream's response differs from the mock's. Set only if the mock forwards calls to an upstream and
   * compares.
   */
  compared?: Comparison | null
  /** How well a recorded call matches this call. Set only if the response comes from a recording. */
  matched?: { how: 'same' | 'nearest' | 'none'; differences: string[] }
}

type Follower = { onEntry: (entry: Recorded) => void; onEnd: () => void }

/** The last 200 calls of one world, numbered from 1. The numbers continue after `clear`. */
export type Journal = {
  /** Adds a call at the next position in the sequence of events. */
  record: (entry: Omit<Recorded, 'seq' | 'turn'>) => Recorded
  /** Returns the next position in the sequence of the world's events. */
  nextTurn: () => number
  /** Returns the kept entries, oldest first. */
  entries: () => readonly Recorded[]
  /**
   * Returns the number of the newest entry, which is also the number of all calls so far. Returns 0 before the first
   * call.
   */
  last: () => number
  /** Returns the number of old entries that were removed to make room for newer ones. */
  dropped: () => number
  /**
   * Calls the follower's `onEntry` for every new entry until the world is dropped. Returns a function that ends this
   * earlier.
   */
  follow: (follower: Follower) => () => void
  isFollowed: () => boolean
  clear: () => void
  /** Drops all followers, after calling `onEnd` of each. Called when the world is dropped. */
  close: () => void
  /** Returns the state from which `createJournal` can continue this journal later. */
  keep: () => KeptJournal
}
/**
 * State of a journal between two runs of the mock. `form` is a string, because `URLSearchParams` cannot be written to a
 * file.
 */
export type KeptJournal = {
  entries: (Omit<Recorded, 'form'> & { form: string | null })[]
  last: number
  dropped: number
  turns: number
}

export const JOURNAL_MAX = 200

export function createJournal(kept?: KeptJournal): Journal {
  let entries: Recorded[] = (kept?.entries ?? []).map(({ form, ...entry }) => ({
    ...entry,
    form: form === null ? null : new URLSearchParams(form),
  }))
  let { last, dropped, turns } = kept ?? { last: 0, dropped: 0, turns: 0 }
  const nextTurn = () => (turns += 1)
  const followers = new Set<Follower>()
  return {
    record: (entry) => {
      last += 1
      const recorded = { ...entry, seq: last, turn: nextTurn() }
      entries.push(recorded)
      if (entries.length > JOURNAL_MAX) {
        entries.shift()
        dropped += 1
      }
      for (const { onEntry } of followers) onEntry(recorded)
      return recorded
    },
    nextTurn,
    entries: () => entries,
    last: () => last,
    dropped: () => dropped,
    follow: (follower) => {
      followers.add(follower)
      return () => followers.delete(follower)
    },
    isFollowed: () => followers.size > 0,
    clear: () => {
      entries = []
      dropped = 0
    },
    close: () => {
      for (const { onEnd } of followers) onEnd()
      followers.clear()
    },
    keep: () => ({
      entries: entries.map((entry) => ({ ...entry, form: entry.form?.toString() ?? null })),
      last,
      dropped,
      turns,
    }),
  }
}
