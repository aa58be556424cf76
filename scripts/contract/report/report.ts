import type { Difference } from '#contracts/upstream/compare/compare-with-contract.ts'
import { foldIndexes } from '#contracts/upstream/compare/compare-with-contract.ts'
import type { CodecName } from '#contracts/upstream/codecs/codec.ts'
import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import { endpoints } from '#contracts/upstream/endpoints.ts'
import type { Checked } from '#scripts/contract/check-contract.ts'
import type { Finding, Verdict } from '#scripts/contract/verdict.ts'

export type Report = Checked & {
  /** Origin and path of the upstream, without credentials. */
  upstream: string
  /** ISO 8601 */
  at: string
  /** `set` is the configured codec, `fits` the codec that the upstream uses. */
  codec: { set: CodecName; fits: CodecName }
}

export const KINDS = ['holds', 'differs', 'not there', 'not checked'] as const

/** Returns true when the configured codec fits, nothing differs and no specified endpoint is missing. */
export function holds({ findings, codec }: Report): boolean {
  return (
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

/** Counts the endpoints that keep the contract although the shop hides some of their values. */
export function countWarned(findings: readonly Finding[]): number {
  return findings.filter(({ verdict }) => verdict.kind === 'holds' && verdict.hidden.length > 0)
    .length
}

/** Returns remarks besides the differences: hints, warnings, accepted unusual forms, ignored fields. */
export function remarksOf(name: EndpointName, verdict: Verdict): string[] {
  if (verdict.kind === 'not checked') return [verdict.why]
  if (verdict.kind === 'not there') {
    const shown = verdict.status === 404 ? 'HTTP 404' : 'HTTP 405: it takes no POST'
    return [`${shown}. Where it is called otherwise: UPSTREAM_PATHS='{"${name}":"/…"}'`]
  }
  return [
    ...(verdict.kind === 'differs' ? verdict.hints : []),
    ...verdict.hidden.map(
      (difference) =>
        `warning: ${difference.field} is not shown: expected ${difference.expected}, seen ${difference.seen}${describeTimes(difference)}`,
    ),
    ...(verdict.tolerated.length > 0
      ? [`read all the same: ${describeForms(verdict.tolerated)}`]
      : []),
    ...(verdict.unknown.length > 0 ? [`passed over: ${verdict.unknown.join(', ')}`] : []),
  ]
}

export function describeCodec({ set, fits }: Report['codec']): string | null {
  return set === fits
    ? null
    : `UPSTREAM_CODEC is ${set}, but this upstream speaks ${fits}, with which the rest was checked.`
}

export function describeTimes({ times }: Difference): string {
  return times === undefined ? '' : ` (${times} times)`
}

/**
 * Groups unusual forms by kind, for example `a text for a number (list[].id, total); an empty list for null (pay_to)`.
 */
function describeForms(forms: readonly Difference[]): string {
  const groups = Map.groupBy(forms, ({ seen, expected }) => `${kindOf(seen)} for ${expected}`)
  return [...groups]
    .map(([kind, group]) => `${kind} (${group.map(({ field }) => foldIndexes(field)).join(', ')})`)
    .join('; ')
}

function kindOf(seen: string): string {
  if (seen === '""') return 'an empty text'
  if (seen.startsWith('"')) return 'a text'
  if (seen === '[]') return 'an empty list'
  return /^-?\d/.test(seen) ? 'a number' : seen
}
