import type { Difference } from '#contracts/upstream/compare/compare-with-contract.ts'
import type { EndpointName } from '#contracts/upstream/endpoints.ts'

/** Remarks on a readable response: hidden values, values in unusual forms, and fields that the table lacks. */
export type Notes = { hidden: Difference[]; tolerated: Difference[]; unknown: string[] }

export type Verdict =
  | ({ kind: 'holds' } & Notes)
  /** `hints` say how to fix the differences. */
  | ({ kind: 'differs'; differences: Difference[]; hints: string[] } & Notes)
  | { kind: 'not there'; status: number }
  | { kind: 'not checked'; why: string }

export type Finding = { name: EndpointName; path: string; verdict: Verdict }

export const NO_NOTES: Notes = { hidden: [], tolerated: [], unknown: [] }

export function differing(differences: Difference[], hints: string[] = []): Verdict {
  return { kind: 'differs', differences, hints, ...NO_NOTES }
}
