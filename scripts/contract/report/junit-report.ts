import { endpoints } from '#contracts/upstream/endpoints.ts'
import type { Finding } from '#scripts/contract/verdict.ts'
import type { Report } from './report.ts'
import { describeCodec, describePoint, effectOf, pointsOf, remarksOf } from './report.ts'

type TestCase = {
  name: string
  group: string
  ms: number
  outcome: { kind: 'passed' } | { kind: 'failure' | 'skipped'; message: string; text?: string }
  /** Warnings and remarks, one per line. */
  output: string[]
}

/**
 * Formats the report as JUnit XML, for CI systems. Each endpoint is one test case, and problems that affect all calls
 * are one more. Failures are differences, and missing endpoints that are specified. Skipped tests are endpoints that
 * were not checked, and missing endpoints that are only assumed. Warnings are output of a passed test.
 */
export function renderJunit(report: Report): string {
  const { findings, upstream, at } = report
  const cases = [connectionCase(report), ...findings.map((finding) => endpointCase(finding))]
  const count = (kind: string) => cases.filter(({ outcome }) => outcome.kind === kind).length
  const sum = cases.reduce((total, { ms }) => total + ms, 0)
  const counts = `tests="${cases.length}" failures="${count('failure')}" errors="0" skipped="${count('skipped')}" time="${toSeconds(sum)}"`
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="contract" ${counts}>
<testsuite name="${escapeXml(`contract of ${upstream}`)}" timestamp="${at.slice(0, 19)}" ${counts}>
${cases.map((testCase) => renderCase(testCase)).join('\n')}
</testsuite>
</testsuites>
`
}

function connectionCase({ codec, trouble, advice = [], leftovers }: Report): TestCase {
  const problem = trouble?.what ?? describeCodec(codec)
  const text = trouble?.hints.join('\n')
  return {
    name: 'understands and accepts calls',
    group: 'upstream',
    ms: 0,
    outcome:
      problem === null
        ? { kind: 'passed' }
        : { kind: 'failure', message: problem, ...(text && { text }) },
    output: [...leftovers.map((left) => `Left on the upstream: ${left}.`), ...advice],
  }
}

function endpointCase(finding: Finding): TestCase {
  const { name, path, verdict, ms = 0 } = finding
  const { provenance, group } = endpoints[name]
  const remarks = remarksOf(name, verdict)
  const effect = effectOf(finding)
  const about = { name: `${name} (${provenance}, ${path})`, group, ms }
  const inShop = effect === null ? [] : [`In the shop: ${effect}`]
  if (verdict.kind === 'not checked')
    return { ...about, outcome: { kind: 'skipped', message: verdict.why }, output: [] }
  if (verdict.kind === 'not there') {
    const message = `not there (HTTP ${verdict.status})`
    const kind = provenance === 'specified' ? 'failure' : 'skipped'
    return {
      ...about,
      outcome: { kind, message, ...(kind === 'failure' && { text: inShop.join('\n') }) },
      output: remarks,
    }
  }
  const points = pointsOf(verdict)
  const [errors, warnings] = ['error', 'warning'].map((level) =>
    points.filter((point) => point.level === level).map(describePoint),
  )
  const output = [...(warnings ?? []), ...remarks]
  const [first] = errors ?? []
  if (first === undefined) return { ...about, outcome: { kind: 'passed' }, output }
  const text = [...(errors ?? []), ...inShop, ...callOf(finding)].join('\n')
  return { ...about, outcome: { kind: 'failure', message: first, text }, output }
}

function callOf({ call }: Finding): string[] {
  if (!call) return []
  return [`Sent: ${JSON.stringify(call.sent)}`, `Came back: ${JSON.stringify(call.received)}`]
}

function renderCase({ name, group, ms, outcome, output }: TestCase): string {
  const inside = [
    ...(outcome.kind === 'passed' ? [] : [renderOutcome(outcome)]),
    ...(output.length === 0 ? [] : [`<system-out>${escapeXml(output.join('\n'))}</system-out>`]),
  ]
  const head = `testcase name="${escapeXml(name)}" classname="contract.${group}" time="${toSeconds(ms)}"`
  return inside.length === 0 ? `<${head}/>` : `<${head}>\n${inside.join('\n')}\n</testcase>`
}

function renderOutcome({
  kind,
  message,
  text,
}: Exclude<TestCase['outcome'], { kind: 'passed' }>): string {
  const head = `${kind} message="${escapeXml(message)}"${kind === 'failure' ? ' type="difference"' : ''}`
  return text ? `<${head}>${escapeXml(text)}</${kind}>` : `<${head}/>`
}

/** Formats a duration in seconds for JUnit XML. */
function toSeconds(ms: number): string {
  return (ms / 1_000).toFixed(3)
}

/** Escapes a text for XML content and attributes, and replaces the characters that XML 1.0 forbids. */
function escapeXml(text: string): string {
  return (
    text
      .toWellFormed()
      // oxlint-disable-next-line no-control-regex -- these characters are the ones to replace
      .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '\uFFFD')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  )
}
