import type { Difference } from '#contracts/upstream/compare/difference.ts'
import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import type { ShownCall } from './show-call.ts'

/**
 * A difference, with its effect on shoppers. Without `effect`, the effect in the endpoint's row applies, or the one that
 * all warnings of a kind have.
 */
export type Deviation = Difference & { effect?: string }

/**
 * Remarks on a readable response: list items that the shop leaves out, hidden values, values in unusual forms, and
 * fields that the endpoint table lacks.
 */
export type Notes = {
  leftOut: Difference[]
  hidden: Deviation[]
  tolerated: Difference[]
  unknown: string[]
}

export type Verdict =
  | ({ kind: 'holds' } & Notes)
  /** `hints` say how to fix the differences. */
  | ({ kind: 'differs'; differences: Deviation[]; hints: string[] } & Notes)
  | { kind: 'not there'; status: number }
  | { kind: 'not checked'; why: string }

/**
 * Result for one endpoint. `call` is an example call. It is set only if the upstream's owner should look at the
 * finding.
 */
export type Finding = {
  name: EndpointName
  path: string
  verdict: Verdict
  call?: ShownCall
  /** Total duration of all judged calls of the endpoint, in milliseconds. Undefined if no call was judged. */
  ms?: number
}

export const NO_NOTES: Notes = { leftOut: [], hidden: [], tolerated: [], unknown: [] }

export function differing(differences: Deviation[], hints: string[] = []): Verdict {
  return { kind: 'differs', differences, hints, ...NO_NOTES }
}

/** Returns whether the upstream's owner should look at something in a verdict. */
export function needsLook(verdict: Verdict): boolean {
  if (verdict.kind === 'holds') return verdict.leftOut.length + verdict.hidden.length > 0
  return verdict.kind !== 'not checked'
}
