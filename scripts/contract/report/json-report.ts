import { endpoints } from '#contracts/upstream/endpoints.ts'
import { defined } from '#contracts/values.ts'
import type { Finding } from '#scripts/contract/verdict.ts'
import type { Report } from './report.ts'
import {
  countKinds,
  countWarned,
  describeCodec,
  effectOf,
  holds,
  pointsOf,
  remarksOf,
} from './report.ts'

/** Version of the JSON format. Raise it when a field changes its meaning or is removed. */
const VERSION = 1

/**
 * Formats the report as one JSON document for other programs: the verdict and the counts, then one entry per endpoint
 * with errors, warnings and remarks. Calls are shortened and anonymised, as in every report format.
 */
export function renderJson(report: Report): string {
  const { upstream, at, codec, findings, leftovers, advice = [], trouble } = report
  const { holds: held, differs, ...more } = countKinds(findings)
  const document = {
    format: 'strongroom-contract',
    version: VERSION,
    upstream,
    at,
    holds: holds(report),
    counts: {
      holds: held,
      warned: countWarned(findings),
      differs,
      not_there: more['not there'],
      not_checked: more['not checked'],
    },
    codec: { ...codec, problem: describeCodec(codec) },
    trouble: trouble ?? null,
    endpoints: findings.map((finding) => describeFinding(finding)),
    leftovers,
    advice,
  }
  return `${JSON.stringify(document, null, 2)}\n`
}

function describeFinding(finding: Finding) {
  const { name, path, verdict, call } = finding
  const points = pointsOf(verdict)
  const list = (wanted: 'error' | 'warning') =>
    points
      .filter(({ level }) => level === wanted)
      .map(({ difference, effect }) => ({ ...difference, effect }))
  return {
    name,
    path,
    provenance: endpoints[name].provenance,
    verdict: verdict.kind,
    effect: effectOf(finding),
    errors: list('error'),
    warnings: list('warning'),
    remarks: remarksOf(name, verdict),
    ...defined({ call }),
  }
}
