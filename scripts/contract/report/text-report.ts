import { endpoints } from '#contracts/upstream/endpoints.ts'
import type { Report } from './report.ts'
import {
  countKinds,
  countWarned,
  describeCodec,
  describeTimes,
  holds,
  KINDS,
  remarksOf,
} from './report.ts'
import type { Finding } from '#scripts/contract/verdict.ts'

const NAME_WIDTH = Math.max(...Object.keys(endpoints).map((name) => name.length))
const KIND_WIDTH = Math.max(...KINDS.map((kind) => kind.length))
const INDENT = ' '.repeat(KIND_WIDTH + 2)

/** Formats the report for a terminal. */
export function formatReport(report: Report): string {
  const { findings, leftovers, advice = [], codec, upstream } = report
  const counts = countKinds(findings)
  const warned = countWarned(findings)
  const warnings = warned === 0 ? '' : ` (${warned} with warnings)`
  const summary = `${counts.holds} hold${warnings}, ${counts.differs} differ, ${counts['not there']} not there, ${counts['not checked']} not checked`
  const wrongCodec = describeCodec(codec)
  return [
    `Contract of ${upstream}`,
    ...(wrongCodec === null ? [] : ['', wrongCodec]),
    '',
    ...findings.flatMap(formatFinding),
    '',
    ...(leftovers.length > 0 ? [`Left on the upstream: ${leftovers.join(', ')}.`] : []),
    ...advice,
    `${summary}. ${holds(report) ? 'The contract holds.' : 'The contract does not hold.'}`,
  ].join('\n')
}

function formatFinding({ name, path, verdict }: Finding): string[] {
  const head = [
    verdict.kind.padEnd(KIND_WIDTH),
    name.padEnd(NAME_WIDTH),
    endpoints[name].provenance.padEnd('specified'.length),
    path,
  ].join('  ')
  const differences = verdict.kind === 'differs' ? verdict.differences : []
  return [
    head,
    ...differences.map(
      (difference) =>
        `${INDENT}└ ${difference.field}: expected ${difference.expected}, seen ${difference.seen}${describeTimes(difference)}`,
    ),
    ...remarksOf(name, verdict).map((remark) => `${INDENT}· ${remark}`),
  ]
}
