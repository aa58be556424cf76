import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import { endpoints } from '#contracts/upstream/endpoints.ts'
import type { Finding, Verdict } from './verdict.ts'

const NAME_WIDTH = Math.max(...Object.keys(endpoints).map((name) => name.length))

/** The findings as lines; `holds` is false as soon as one endpoint differs. */
export function formatReport(
  url: string,
  findings: readonly Finding[],
  paths: Partial<Record<EndpointName, string>>,
): { text: string; holds: boolean } {
  const lines = findings.flatMap(({ name, verdict }) => {
    const { provenance, path } = endpoints[name]
    const head = `${verdict.kind.padEnd(11)}  ${name.padEnd(NAME_WIDTH)}  ${provenance.padEnd(9)}  ${paths[name] ?? path}`
    return [head, ...detailsOf(verdict).map((detail) => `             └ ${detail}`)]
  })
  const count = (kind: Verdict['kind']) =>
    findings.filter(({ verdict }) => verdict.kind === kind).length
  const summary = `${count('holds')} hold, ${count('differs')} differ, ${count('not there')} not there, ${count('not checked')} not checked`
  const text = [`Contract of ${new URL(url).origin}`, '', ...lines, '', summary].join('\n')
  return { text, holds: count('differs') === 0 }
}

function detailsOf(verdict: Verdict): string[] {
  if (verdict.kind === 'not checked') return [verdict.why]
  if (verdict.kind !== 'differs') return []
  return verdict.differences.map(
    ({ field, expected, seen }) => `${field}: expected ${expected}, seen ${seen}`,
  )
}
