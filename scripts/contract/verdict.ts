import type { Difference } from '#contracts/upstream/compare-answer.ts'
import type { EndpointName } from '#contracts/upstream/endpoints.ts'

/** What is worth knowing of an answer that can be read. */
export type Notes = { tolerated: Difference[]; unknown: string[] }

export type Verdict =
  | ({ kind: 'holds' } & Notes)
  /** `hints` say what to do about it. */
  | ({ kind: 'differs'; differences: Difference[]; hints: string[] } & Notes)
  | { kind: 'not there'; status: number }
  | { kind: 'not checked'; why: string }

export type Finding = { name: EndpointName; path: string; verdict: Verdict }

export const NO_NOTES: Notes = { tolerated: [], unknown: [] }

export function differing(differences: Difference[], hints: string[] = []): Verdict {
  return { kind: 'differs', differences, hints, ...NO_NOTES }
}
