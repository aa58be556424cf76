import {
  describeInstead,
  describeRows,
  type Difference,
} from '#contracts/upstream/compare/difference.ts'
import type { CodecName } from '#contracts/upstream/codecs/codec.ts'
import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import { endpoints } from '#contracts/upstream/endpoints.ts'
import type { Checked } from '#scripts/contract/check-contract.ts'
import type { Deviation, Finding, Verdict } from '#scripts/contract/verdict.ts'

export type Report = Checked & {
  /** Origin and path of the upstream, without credentials. */
  upstream: string
  /** Time of the check, in ISO 8601. */
  at: string
  /** `set` is the configured codec. `fits` is the codec that the upstream uses. */
  codec: { set: CodecName; fits: CodecName }
}

export const KINDS = ['holds', 'differs', 'not there', 'not checked'] as const

const ROW_EFFECT = 'The shop leaves such a row out and shows the others.'
const VALUE_EFFECT = 'The shop does not show this value, or shows it unchanged, and shows the rest.'

/** Terms that the report uses, each with an explanation. */
export const LEGEND: readonly (readonly [string, string])[] = [
  ['specified', 'The shop’s specification shows this path, so the contract requires it.'],
  [
    'assumed',
    'The specification shows no path for it, so the shop assumes this one, and UPSTREAM_PATHS names another. Its absence breaks nothing in the contract, but the shop lacks what it is for.',
  ],
  ['warning', 'Costs one row of a list or one value, and never a page. It breaks nothing either.'],
  ['list[].id', 'The field id in each entry of the list.'],
]

/**
 * One difference between a response and the contract. An `error` breaks the contract, and a `warning` does not.
 * `effect` says how the shop deals with the difference. If it is null, only the effect of the whole endpoint is known.
 */
export type Point = { level: 'error' | 'warning'; difference: Difference; effect: string | null }

/** Returns true when the configured codec fits, nothing differs and no specified endpoint is missing. */
export function holds({ findings, codec, trouble }: Report): boolean {
  return (
    !trouble &&
    codec.set === codec.fits &&
    findings.every(
      ({ name, verdict }) =>
        verdict.kind === 'holds' ||
        verdict.kind === 'not checked' ||
        (verdict.kind === 'not there' && endpoints[name].provenance === 'assumed'),
    )
  )
}

export function countKinds(findings: readonly Finding[]): Record<Verdict['kind'], number> {
  const count = (kind: Verdict['kind']) =>
    findings.filter(({ verdict }) => verdict.kind === kind).length
  return {
    holds: count('holds'),
    differs: count('differs'),
    'not there': count('not there'),
    'not checked': count('not checked'),
  }
}

/** Counts the endpoints that keep the contract although the shop leaves out rows or hides values. */
export function countWarned(findings: readonly Finding[]): number {
  return findings.filter((finding) => isWarned(finding)).length
}

export function isWarned({ verdict }: Finding): boolean {
  return verdict.kind === 'holds' && verdict.leftOut.length + verdict.hidden.length > 0
}

/** Returns errors and warnings of a verdict, the errors first. */
export function pointsOf(verdict: Verdict): Point[] {
  if (verdict.kind === 'not there' || verdict.kind === 'not checked') return []
  const toPoint =
    (level: Point['level'], effect: string | null) =>
    (difference: Deviation): Point => ({ level, difference, effect: difference.effect ?? effect })
  return [
    ...(verdict.kind === 'differs' ? verdict.differences.map(toPoint('error', null)) : []),
    ...verdict.leftOut.map(toPoint('warning', ROW_EFFECT)),
    ...verdict.hidden.map(toPoint('warning', VALUE_EFFECT)),
  ]
}

/** Describes an error or a warning in one line. */
export function describePoint({ level, difference, effect }: Point): string {
  const { field, expected, seen } = difference
  const sign = level === 'warning' ? 'warning: ' : ''
  const found = `${sign}${field}: expected ${expected}, seen ${seen}${describeRows(difference)}`
  const more = [describeInstead(difference), effect].filter((sentence) => sentence !== null)
  return [found, ...more.map((sentence) => sentence.replace(/\.$/, ''))].join('. ')
}

/**
 * Returns the endpoint's general effect on shoppers if the endpoint is missing, or if a difference has no effect of its
 * own. Otherwise returns null.
 */
export function effectOf({ name, verdict }: Finding): string | null {
  if (verdict.kind === 'not there') return endpoints[name].effect
  if (verdict.kind !== 'differs') return null
  return verdict.differences.some(({ effect }) => effect === undefined)
    ? endpoints[name].effect
    : null
}

/**
 * Returns the remarks on an endpoint: hints, unusual forms that the shop accepts, and fields that the shop ignores.
 * Also returns remarks on a missing endpoint, and the reason why an endpoint was not checked.
 */
export function remarksOf(name: EndpointName, verdict: Verdict): string[] {
  if (verdict.kind === 'not checked') return [verdict.why]
  if (verdict.kind === 'not there') {
    const shown = verdict.status === 404 ? 'HTTP 404' : 'HTTP 405: it takes no POST'
    return [`${shown}. Where it is called otherwise: UPSTREAM_PATHS='{"${name}":"/…"}'`]
  }
  return [
    ...(verdict.kind === 'differs' ? verdict.hints : []),
    ...(verdict.tolerated.length > 0
      ? [`read all the same: ${describeForms(verdict.tolerated)}`]
      : []),
    ...(verdict.unknown.length > 0 ? [`not used by the shop: ${verdict.unknown.join(', ')}`] : []),
  ]
}

export function describeCodec({ set, fits }: Report['codec']): string | null {
  return set === fits
    ? null
    : `UPSTREAM_CODEC is ${set}, but this upstream speaks ${fits}, with which the rest was checked.`
}

/**
 * Groups unusual forms by kind, for example `a text for a number (list[].id, total); an empty list for null (pay_to)`.
 */
function describeForms(forms: readonly Difference[]): string {
  const groups = Map.groupBy(forms, ({ seen, expected }) => `${kindOf(seen)} for ${expected}`)
  return [...groups]
    .map(([kind, group]) => `${kind} (${group.map(({ field }) => field).join(', ')})`)
    .join('; ')
}

function kindOf(seen: string): string {
  if (seen === '""') return 'an empty text'
  if (seen.startsWith('"')) return 'a text'
  if (seen === '[]') return 'an empty list'
  return /^-?\d/.test(seen) ? 'a number' : seen
}
