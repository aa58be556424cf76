import { endpoints } from '#contracts/upstream/endpoints.ts'
import type { Trouble } from '#scripts/contract/common-failure.ts'
import type { ShownCall } from '#scripts/contract/show-call.ts'
import type { Finding } from '#scripts/contract/verdict.ts'
import type { Report } from './report.ts'
import {
  countKinds,
  countWarned,
  describeCodec,
  describePoint,
  effectOf,
  holds,
  isWarned,
  KINDS,
  LEGEND,
  pointsOf,
  remarksOf,
} from './report.ts'

const NAME_WIDTH = Math.max(...Object.keys(endpoints).map((name) => name.length))
const KIND_WIDTH = Math.max(...KINDS.map((kind) => kind.length))
const TERM_WIDTH = Math.max(...LEGEND.map(([term]) => term.length))
const INDENT = ' '.repeat(KIND_WIDTH + 2)
/** Maximum number of characters to show of a payload or response. */
const SHOWN_MAX = 600

/** Formats the report for a terminal. */
export function formatReport(report: Report): string {
  const { findings, leftovers, advice = [], codec, upstream, trouble } = report
  const wrongCodec = describeCodec(codec)
  const checked = findings.filter(({ verdict }) => verdict.kind !== 'not checked')
  return [
    `Contract of ${upstream}`,
    ...(wrongCodec === null ? [] : ['', wrongCodec]),
    ...(trouble ? ['', ...formatTrouble(trouble)] : []),
    '',
    ...formatUnchecked(report),
    ...checked.toSorted(byUrgency).flatMap(formatFinding),
    '',
    ...LEGEND.map(([term, meaning]) => `${term.padEnd(TERM_WIDTH)}  ${meaning}`),
    '',
    ...(leftovers.length > 0 ? [`Left on the upstream: ${leftovers.join(', ')}.`] : []),
    ...advice,
    summarize(report),
  ].join('\n')
}

/** Returns the counts and the verdict in one line. */
export function summarize(report: Report): string {
  const counts = countKinds(report.findings)
  const warned = countWarned(report.findings)
  const warnings = warned === 0 ? '' : ` (${warned} with warnings)`
  const verdict = holds(report) ? 'The contract holds.' : 'The contract does not hold.'
  return `${counts.holds} hold${warnings}, ${counts.differs} differ, ${counts['not there']} not there, ${counts['not checked']} not checked. ${verdict}`
}

function formatTrouble({ what, hints, call }: Trouble): string[] {
  return [what, ...hints, ...(call ? formatCall(call) : [])]
}

function formatFinding(finding: Finding): string[] {
  const { name, path, verdict, call } = finding
  const head = [
    verdict.kind.padEnd(KIND_WIDTH),
    name.padEnd(NAME_WIDTH),
    endpoints[name].provenance.padEnd('specified'.length),
    path,
  ].join('  ')
  const effect = effectOf(finding)
  const details = [
    ...pointsOf(verdict).map((point) => `└ ${describePoint(point)}`),
    ...(effect === null ? [] : [`· in the shop: ${effect}`]),
    ...remarksOf(name, verdict).map((remark) => `· ${remark}`),
    // Leaves out the call of a missing endpoint, because the report already has its path, and the response is only an
    // error page.
    ...(call && verdict.kind !== 'not there' ? formatCall(call).map((line) => `· ${line}`) : []),
  ]
  return [head, ...details.map((line) => `${INDENT}${line}`)]
}

function formatCall({ sent, hasToken, received }: ShownCall): string[] {
  const came =
    'nothing' in received
      ? `nothing (${received.nothing})`
      : `HTTP ${received.status} ${'text' in received ? received.text : JSON.stringify(received.body)}`
  return [
    `sent: ${cut(JSON.stringify(sent))}${hasToken ? ', with a token' : ''}`,
    `came back: ${cut(came)}`,
  ]
}

/** Lists the endpoints that were not checked, grouped by reason. */
function formatUnchecked({ findings, trouble }: Report): string[] {
  if (trouble) return [`not checked  ${countKinds(findings)['not checked']} endpoints`]
  const reasons = findings.flatMap(({ name, verdict }) =>
    verdict.kind === 'not checked' ? [{ name, why: verdict.why }] : [],
  )
  return [...Map.groupBy(reasons, ({ why }) => why)].flatMap(([why, group]) => [
    `${'not checked'.padEnd(KIND_WIDTH)}  ${group.map(({ name }) => name).join(', ')}`,
    `${INDENT}· ${why}`,
  ])
}

/** Sorts the most serious findings to the end, because a terminal shows the end of a long text. */
function byUrgency(one: Finding, other: Finding): number {
  return urgencyOf(one) - urgencyOf(other)
}

function urgencyOf(finding: Finding): number {
  const { kind } = finding.verdict
  return isWarned(finding) ? 1 : ['holds', 'not there', 'differs'].indexOf(kind) * 2
}

function cut(text: string): string {
  return text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text
}
