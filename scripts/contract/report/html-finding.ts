import { describeInstead, describeRows } from '#contracts/upstream/compare/difference.ts'
import { escapeHtml } from '#contracts/escape-html.ts'
import { endpoints } from '#contracts/upstream/endpoints.ts'
import { describeCall } from './html-call.ts'
import type { Point } from './report.ts'
import { effectOf, pointsOf, remarksOf } from './report.ts'
import type { Finding } from '#scripts/contract/verdict.ts'

/** Renders the finding of an endpoint as a list item. */
export function findingOf(finding: Finding): string {
  const { name, path, verdict, call } = finding
  const { provenance, access } = endpoints[name]
  const points = pointsOf(verdict)
  const effect = effectOf(finding)
  const isOpen = verdict.kind === 'differs'
  return `<li>
<h3>${breakable(name)}</h3>
<p class="soft"><code>${breakable(path)}</code> · ${provenance} · ${access}</p>
${effect === null ? '' : `<p class="effect"><b>In the shop</b> ${escapeHtml(effect)}</p>`}
${points.length === 0 ? '' : tableOf(name, points)}
${remarksOf(name, verdict).map(renderRemark).join('\n')}
${call && verdict.kind !== 'not there' ? describeCall(call, { isOpen, label: 'The call' }) : ''}
</li>`
}

/** Renders the endpoints that were not checked: one list item per reason, with the endpoints to which it applies. */
export function uncheckedOf(findings: readonly Finding[]): string[] {
  const reasons = findings.flatMap(({ name, verdict }) =>
    verdict.kind === 'not checked' ? [{ name, why: verdict.why }] : [],
  )
  return [...Map.groupBy(reasons, ({ why }) => why)].map(
    ([why, group]) => `<li>
<p>${escapeHtml(why)}</p>
<p class="names soft">${group.map(({ name }) => `<code>${breakable(name)}</code>`).join(' ')}</p>
</li>`,
  )
}

/** Allows line breaks after dots and slashes, so that long names fit a narrow screen. */
export function breakable(text: string): string {
  return escapeHtml(text).replaceAll(/(?<=[./])(?=[^./])/g, '<wbr>')
}

function tableOf(name: string, points: readonly Point[]): string {
  return `<table aria-label="Differences of ${name}">
<thead><tr><th scope="col">Field</th><th scope="col">Expected</th><th scope="col">Seen</th></tr></thead>
<tbody>
${points.map(rowOf).join('\n')}
</tbody>
</table>`
}

function rowOf({ level, difference, effect }: Point): string {
  const { field, expected, seen } = difference
  const more = [describeInstead(difference), effect].filter((sentence) => sentence !== null)
  return `<tr class="${level}">
<th scope="row">${level === 'warning' ? '<b>Warning</b> ' : ''}<code>${breakable(field)}</code>${describeRows(difference)}</th>
<td data-label="expected">${escapeHtml(expected)}</td>
<td data-label="seen">${escapeHtml(seen)}${more.map((sentence) => `<span>${escapeHtml(sentence)}</span>`).join('')}</td>
</tr>`
}

function renderRemark(remark: string): string {
  return `<p class="remark">${escapeHtml(remark)}</p>`
}
