import { escapeHtml } from '#contracts/escape-html.ts'
import { describeTrouble } from './html-call.ts'
import { breakable, findingOf, uncheckedOf } from './html-finding.ts'
import { REPORT_STYLES } from './html-styles.ts'
import type { Report } from './report.ts'
import { describeCodec, holds, isWarned, LEGEND } from './report.ts'
import type { Finding } from '#scripts/contract/verdict.ts'

type Section = {
  id: string
  title: string
  /** Shorter title for the counts at the top of the page, where there is little room. */
  short?: string
  sign: string
  belongs: (finding: Finding) => boolean
}

/** Sections in order of urgency. */
const SECTIONS: readonly Section[] = [
  { id: 'differs', title: 'Differs', sign: '✕', belongs: isOf('differs') },
  { id: 'not-there', title: 'Not there', sign: '○', belongs: isOf('not there') },
  { id: 'warned', title: 'Holds, with warnings', short: 'Warnings', sign: '!', belongs: isWarned },
  {
    id: 'holds',
    title: 'Holds',
    sign: '✓',
    belongs: (finding) => finding.verdict.kind === 'holds' && !isWarned(finding),
  },
  { id: 'not-checked', title: 'Not checked', sign: '–', belongs: isOf('not checked') },
]

/** Renders the report as a self-contained page, without scripts, fonts or network requests. */
export function renderReport(report: Report): string {
  const { findings, leftovers, advice = [], codec, upstream, trouble } = report
  const isHeld = holds(report)
  const wrongCodec = describeCodec(codec)
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
${trouble ? describeTrouble(trouble) : ''}
${wrongCodec === null ? '' : `<p class="notice">${escapeHtml(wrongCodec)}</p>`}
${leftovers.length === 0 ? '' : `<p class="notice">Left on the upstream: ${escapeHtml(leftovers.join(', '))}.</p>`}
${advice.map((line) => `<p class="notice">${escapeHtml(line)}</p>`).join('\n')}
<nav aria-label="Findings"><ul class="counts">
${SECTIONS.map((section) => tile(section, findings)).join('\n')}
</ul></nav>
</header>
<main>
${SECTIONS.map((section) => sectionOf(section, findings)).join('\n')}
${renderLegend()}
</main>
</body>
</html>
`
}

function isOf(kind: Finding['verdict']['kind']): Section['belongs'] {
  return ({ verdict }) => verdict.kind === kind
}

function tile(
  { id, title, short = title, sign, belongs }: Section,
  findings: readonly Finding[],
): string {
  const count = findings.filter(belongs).length
  const inside = `<b>${count}</b> <span><i aria-hidden="true">${sign}</i> ${short}</span>`
  return `<li class="${id}">${count === 0 ? `<span>${inside}</span>` : `<a href="#${id}">${inside}</a>`}</li>`
}

function sectionOf({ id, title, belongs }: Section, findings: readonly Finding[]): string {
  const own = findings.filter(belongs)
  if (own.length === 0) return ''
  const items = id === 'not-checked' ? uncheckedOf(own) : own.map((finding) => findingOf(finding))
  return `<section id="${id}" class="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${title}</h2>
<ul class="findings">
${items.join('\n')}
</ul>
</section>`
}

function renderLegend(): string {
  const terms = LEGEND.map(
    ([term, meaning]) => `<dt>${escapeHtml(term)}</dt><dd>${escapeHtml(meaning)}</dd>`,
  )
  return `<section aria-labelledby="words-title">
<h2 id="words-title">Words of this report</h2>
<dl class="words">
${terms.join('\n')}
</dl>
</section>`
}
