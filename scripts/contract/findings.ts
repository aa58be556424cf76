import type { Difference } from '#contracts/upstream/compare/difference.ts'
import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import { ENDPOINT_NAMES, endpoints } from '#contracts/upstream/endpoints.ts'
import { defined } from '#contracts/values.ts'
import type { PathNames } from '#contracts/upstream/overrides.ts'
import type { Probe, TimedCall } from './probe.ts'
import type { ShownCall } from './show-call.ts'
import type { Deviation, Finding, Notes, Verdict } from './verdict.ts'
import { differing, needsLook } from './verdict.ts'

/**
 * Collects one verdict per endpoint. If an endpoint was called several times, keeps the worst verdict with its call,
 * and merges the differences of all calls.
 */
export type Findings = {
  note: (name: EndpointName, verdict: Verdict, made?: TimedCall) => void
  has: (name: EndpointName) => boolean
  of: (name: EndpointName) => Verdict | undefined
  /**
   * Adds `difference` to the verdict if `holds` is false. The field `seen` of a difference describes the actual value.
   * `call` is the call that shows the difference, if a single call does.
   */
  expect: (name: EndpointName, holds: boolean, difference: Deviation & { call?: ShownCall }) => void
  /** Returns a finding for every endpoint. For an endpoint that was never called, `whyNot` returns the reason. */
  list: (whyNot: (name: EndpointName) => string) => Finding[]
}

const RANK: readonly Verdict['kind'][] = ['not checked', 'holds', 'not there', 'differs']

export function createFindings(paths: PathNames): Findings {
  const verdicts = new Map<EndpointName, Verdict>()
  const calls = new Map<EndpointName, ShownCall>()
  const spent = new Map<EndpointName, number>()
  const note: Findings['note'] = (name, verdict, made) => {
    if (made) spent.set(name, (spent.get(name) ?? 0) + made.ms)
    const before = verdicts.get(name)
    verdicts.set(name, before ? merge(before, verdict) : verdict)
    const isWorse = before === undefined || RANK.indexOf(before.kind) < RANK.indexOf(verdict.kind)
    const isFirst = !calls.has(name) || isWorse
    if (made && needsLook(verdict) && isFirst) calls.set(name, made.call)
  }
  return {
    note,
    has: (name) => verdicts.has(name),
    of: (name) => verdicts.get(name),
    expect: (name, holds, { call, ...difference }) => {
      // Counts no duration, because the call belongs to another verdict.
      if (!holds) note(name, differing([difference]), call && { call, ms: 0 })
    },
    list: (whyNot) =>
      ENDPOINT_NAMES.map((name) => ({
        name,
        path: paths[name] ?? endpoints[name].path,
        verdict: verdicts.get(name) ?? { kind: 'not checked', why: whyNot(name) },
        ...defined({ call: calls.get(name), ms: spent.get(name) }),
      })),
  }
}

/**
 * Returns a probe that also notes the verdict on a call without usable data. It does not judge the rows of a list,
 * because one broken row of a short list would already count as a difference.
 */
export function noteFailures(probe: Probe, findings: Findings): Probe {
  return async (name, input, caller) => {
    const made = await probe(name, input, caller)
    if (!made.data) findings.note(name, made.verdict, made)
    return made
  }
}

function merge(a: Verdict, b: Verdict): Verdict {
  const worse = RANK.indexOf(a.kind) > RANK.indexOf(b.kind) ? a : b
  if (!('tolerated' in a) || !('tolerated' in b)) return worse
  const notes: Notes = {
    leftOut: unite(a.leftOut, b.leftOut),
    hidden: unite(a.hidden, b.hidden),
    tolerated: unite(a.tolerated, b.tolerated),
    unknown: [...new Set([...a.unknown, ...b.unknown])],
  }
  if (a.kind !== 'differs' || b.kind !== 'differs') return { ...worse, ...notes }
  return {
    kind: 'differs',
    differences: unite(a.differences, b.differences),
    hints: [...new Set([...a.hints, ...b.hints])],
    ...notes,
  }
}

function unite<Kind extends Difference>(a: readonly Kind[], b: readonly Kind[]): Kind[] {
  const keyOf = ({ field, expected }: Difference) => `${field} ${expected}`
  const known = new Set(a.map(keyOf))
  return [...a, ...b.filter((difference) => !known.has(keyOf(difference)))]
}
