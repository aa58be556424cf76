import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import type { Outcome } from '#mock-upstream/http/call.ts'
import type { Comparison } from '#mock-upstream/proxy/compare-answers.ts'
import type { Match } from '#mock-upstream/proxy/match-call.ts'
import type { Place } from './fault-schema.ts'

/** What went to the caller, before it was encoded; the code may be text, or missing. */
export type Sent = { code?: number | string; msg: string; data: unknown }

/** One call as it happened: references only, read when somebody looks. Never shown as it is: `form` and `token` hold secrets. */
export type Recorded = {
  seq: number
  /** Its place among the calls, lab changes and late commits of its world, which share one sequence. */
  turn: number
  /** World time, in Unix seconds. */
  time: number
  /** The system's, in milliseconds. */
  atMs: number
  /** Null for a path or a method that is none. */
  endpoint: EndpointName | null
  method: string
  path: string
  requestId: string | null
  token: string | null
  /** Whose token it was; null without one, and for one that nobody has. */
  account: string | null
  /** Null when the body was no form. */
  form: URLSearchParams | null
  contentType: string
  /** Null when none came, or none that is an envelope. */
  answer: Sent | null
  /** What the handler answered; null when it did not run, or did not yet. */
  handled: Outcome | null
  /** Place and time of a late commit: world time in Unix seconds, the system's in milliseconds. */
  late?: { turn: number; time: number; atMs: number }
  /** Of HTTP; 0 when there was no answer at all. */
  status: number
  ms: number
  fault: { id: number; kind: string; at: Place } | null
  /** In a proxy that compares: where the upstream's answer is not like the mock's. */
  compared?: Comparison | null
  /** Where a recording answers: what it had for the call. */
  matched?: Pick<Match, 'how' | 'differences'>
}

type Follower = { onEntry: (entry: Recorded) => void; onEnd: () => void }

/** The calls of one world: the last 200, numbered from 1 on. The numbers go on when it is cleared. */
export type Journal = {
  record: (entry: Omit<Recorded, 'seq' | 'turn'>) => Recorded
  /** The next place in the sequence of all that happens to the world. */
  nextTurn: () => number
  /** What is kept, the oldest first. */
  entries: () => readonly Recorded[]
  /** The number of the newest entry, and so how many calls there were; 0 before the first. */
  last: () => number
  /** How many were pushed out by newer ones. */
  dropped: () => number
  /** Hears of every call from now on, until the world is gone; the function given back ends it. */
  follow: (follower: Follower) => () => void
  isFollowed: () => boolean
  clear: () => void
  /** Tells the followers that the world is gone. */
  close: () => void
}

export const JOURNAL_MAX = 200

export function createJournal(): Journal {
  let entries: Recorded[] = []
  let last = 0
  let dropped = 0
  let turns = 0
  const nextTurn = () => (turns += 1)
  const followers = new Set<Follower>()
  return {
    record: (entry) => {
      last += 1
      const recorded = { seq: last, turn: nextTurn(), ...entry }
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
  }
}
