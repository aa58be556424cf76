import type { Difference } from '#contracts/upstream/compare/compare-with-contract.ts'
import { endpoints } from '#contracts/upstream/endpoints.ts'
import { escapeHtml } from '#contracts/escape-html.ts'
import { REPORT_STYLES } from './html-styles.ts'
import type { Report } from './report.ts'
import { countKinds, describeCodec, describeTimes, holds, remarksOf } from './report.ts'
import type { Finding, Verdict } from '#scripts/contract/verdict.ts'

type Kind = Verdict['kind']
/** Sections in order of urgency. */
const SECTIONS: { kind: Kind; id: string; title: string; sign: string }[] = [
  { kind: 'differs', id: 'differs', title: 'Differs', sign: '✕' },
  { kind: 'not there', id: 'not-there', title: 'Not there', sign: '○' },
  { kind: 'holds', id: 'holds', title: 'Holds', sign: '✓' },
  { kind: 'not checked', id: 'not-checked', title: 'Not checked', sign: '–' },
]

/** Renders the report as a self-contained page: no script, font or network request. */
export function renderReport(report: Report): string {
  const { findings, leftovers, advice = [], codec, upstream } = report
  const isHeld = holds(report)
  const wrongCodec = describeCodec(codec)
  const counts = countKinds(findings)
  const verdict = isHeld ? 'The contract holds' : 'The contract does not hold'
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${verdict}: ${escapeHtml(upstream)}</title>
<style>${REPORT_STYLES}</style>
</head>
<body>
<header>
<p class="brand">Strongroom <span>contract report</span></p>
<h1>${breakable(upstream)}</h1>
<p class="verdict ${isHeld ? 'good' : 'bad'}"><span aria-hidden="true">${isHeld ? '✓' : '✕'}</span> ${verdict}</p>
<p class="soft"><time datetime="${report.at}">${report.at.slice(0, 16).replace('T', ' ')} UTC</time> · ${findings.length} endpoints · codec ${codec.fits}</p>
${wrongCodec === null ? '' : `<p class="notice">${escapeHtml(wrongCodec)}</p>`}
${leftovers.length === 0 ? '' : `<p class="notice">Left on the upstream: ${escapeHtml(leftovers.join(', '))}.</p>`}
${advice.map((line) => `<p class="notice">${escapeHtml(line)}</p>`).join('\n')}
<nav aria-label="Findings"><ul class="counts">
${SECTIONS.map((section) => tile(section, counts[section.kind])).join('\n')}
</ul></nav>
</header>
<main>
${SECTIONS.map((section) => sectionOf(section, findings)).join('\n')}
</main>
</body>
</html>
`
}

type Section = (typeof SECTIONS)[number]

function tile({ id, title, sign }: Section, count: number): string {
  const inside = `<b>${count}</b> <span><i aria-hidden="true">${sign}</i> ${title}</span>`
  return `<li class="${id}">${count === 0 ? `<span>${inside}</span>` : `<a href="#${id}">${inside}</a>`}</li>`
}

function sectionOf({ kind, id, title }: Section, findings: readonly Finding[]): string {
  const own = findings.filter(({ verdict }) => verdict.kind === kind)
  if (own.length === 0) return ''
  return `<section id="${id}" class="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${title}</h2>
<ul class="findings">
${own.map(findingOf).join('\n')}
</ul>
</section>`
}

function findingOf({ name, path, verdict }: Finding): string {
  const { provenance, access } = endpoints[name]
  const remarks = remarksOf(name, verdict)
  return `<li>
<h3>${breakable(name)}</h3>
<p class="soft"><code>${breakable(path)}</code> · ${provenance} · ${access}</p>
${verdict.kind === 'differs' ? tableOf(name, verdict.differences) : ''}
${remarks.map((remark) => `<p class="remark">${escapeHtml(remark)}</p>`).join('\n')}
</li>`
}

function tableOf(name: string, differences: readonly Difference[]): string {
  const rows = differences.map(
    (difference) => `<tr>
<th scope="row"><code>${breakable(difference.field)}</code>${describeTimes(difference)}</th>
<td data-label="expected">${escapeHtml(difference.expected)}</td>
<td data-label="seen">${escapeHtml(difference.seen)}</td>
</tr>`,
  )
  return `<table aria-label="Differences of ${name}">
<thead><tr><th scope="col">Field</th><th scope="col">Expected</th><th scope="col">Seen</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>`
}

/** Allows line breaks after dots and slashes, so that long names fit a narrow screen. */
function breakable(text: string): string {
  return escapeHtml(text).replaceAll(/(?<=[./])(?=[^./])/g, '<wbr>')
}
