import type { EndpointName } from '#contracts/upstream/endpoints.ts'

/** One place where an answer is not what the table says. */
export type Difference = { field: string; expected: string; seen: string }

export type Verdict =
  | { kind: 'holds' }
  | { kind: 'differs'; differences: Difference[] }
  | { kind: 'not there' }
  | { kind: 'not checked'; why: string }

export type Finding = { name: EndpointName; verdict: Verdict }

const SEEN_MAX_LENGTH = 60

/** What was seen, short enough for a line. */
export function describeSeen(value: unknown): string {
  if (value === undefined) return 'nothing'
  const text = JSON.stringify(value)
  return text.length > SEEN_MAX_LENGTH ? `${text.slice(0, SEEN_MAX_LENGTH)}…` : text
}
