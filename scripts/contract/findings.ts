import type { Difference } from '#contracts/upstream/compare/compare-with-contract.ts'
import { foldIndexes } from '#contracts/upstream/compare/compare-with-contract.ts'
import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import { ENDPOINT_NAMES, endpoints } from '#contracts/upstream/endpoints.ts'
import type { PathNames } from '#contracts/upstream/overrides.ts'
import type { Finding, Verdict } from './verdict.ts'
import { differing } from './verdict.ts'

/**
 * Collects one verdict per endpoint. For several calls of an endpoint, keeps the worst verdict and merges the
 * differences.
 */
export type Findings = {
  note: (name: EndpointName, verdict: Verdict) => void
  has: (name: EndpointName) => boolean
  /** Notes a difference unless `holds`; `seen` describes the actual value. */
  expect: (name: EndpointName, holds: boolean, difference: Difference) => void
  /**
   * Returns a finding for every endpoint of the table; `whyNot` gives the reason for an endpoint that was never called.
   */
  list: (whyNot: (name: EndpointName) => string) => Finding[]
}

const RANK: readonly Verdict['kind'][] = ['not checked', 'holds', 'not there', 'differs']

export function createFindings(paths: PathNames): Findings {
  const verdicts = new Map<EndpointName, Verdict>()
  const note: Findings['note'] = (name, verdict) => {
    const before = verdicts.get(name)
    verdicts.set(name, before ? merge(before, verdict) : verdict)
  }
  return {
    note,
    has: (name) => verdicts.has(name),
    expect: (name, holds, difference) => {
      if (!holds) note(name, differing([difference]))
    },
    list: (whyNot) =>
      ENDPOINT_NAMES.map((name) => ({
        name,
        path: paths[name] ?? endpoints[name].path,
        verdict: verdicts.get(name) ?? { kind: 'not checked', why: whyNot(name) },
      })),
  }
}

function merge(a: Verdict, b: Verdict): Verdict {
  if (a.kind === 'differs' && b.kind === 'differs') {
    return {
      kind: 'differs',
      differences: mergeDifferences(a.differences, b.differences),
      hints: [...new Set([...a.hints, ...b.hints])],
      hidden: mergeDifferences(a.hidden, b.hidden),
      tolerated: mergeDifferences(a.tolerated, b.tolerated),
      unknown: [...new Set([...a.unknown, ...b.unknown])],
    }
  }
  const [better, worse] = RANK.indexOf(a.kind) > RANK.indexOf(b.kind) ? [b, a] : [a, b]
  if (!('tolerated' in better) || !('tolerated' in worse)) return worse
  return {
    ...worse,
    hidden: mergeDifferences(better.hidden, worse.hidden),
    tolerated: mergeDifferences(better.tolerated, worse.tolerated),
    unknown: [...new Set([...better.unknown, ...worse.unknown])],
  }
}

function mergeDifferences(a: Difference[], b: Difference[]): Difference[] {
  const keyOf = ({ field, expected }: Difference) => `${foldIndexes(field)} ${expected}`
  const known = new Set(a.map(keyOf))
  return [...a, ...b.filter((difference) => !known.has(keyOf(difference)))]
}
