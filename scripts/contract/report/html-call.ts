import { escapeHtml } from '#contracts/escape-html.ts'
import type { Trouble } from '#scripts/contract/common-failure.ts'
import type { Received, ShownCall } from '#scripts/contract/show-call.ts'

/** Maximum number of characters to show of a payload or response. */
const SHOWN_MAX = 4000

/** Renders a problem that affects all calls, with one of these calls as an example. */
export function describeTrouble({ what, hints, call }: Trouble): string {
  return `<div class="trouble" role="note">
<p><strong>${escapeHtml(what)}</strong></p>
${hints.map((hint) => `<p>${escapeHtml(hint)}</p>`).join('\n')}
${call ? describeCall(call, { isOpen: false, label: 'One of these calls' }) : ''}
</div>`
}

/** Renders the request and the response of a call, both shortened and without personal data. */
export function describeCall(
  { sent, hasToken, received }: ShownCall,
  { isOpen, label }: { isOpen: boolean; label: string },
): string {
  return `<details${isOpen ? ' open' : ''}>
<summary>${label}</summary>
<div class="call">
<div><h4>Sent${hasToken ? ', with a token' : ''}</h4>
${block(sent, 'What was sent')}</div>
<div><h4>Came back${statusOf(received)}</h4>
${block(contentOf(received), 'What came back')}</div>
</div>
</details>`
}

function statusOf(received: Received): string {
  return 'nothing' in received ? '' : `: HTTP ${received.status}`
}

function contentOf(received: Received): unknown {
  if ('nothing' in received) return `nothing (${received.nothing})`
  return 'text' in received ? received.text || '(an empty body)' : received.body
}

/** Renders a block that scrolls. With `tabindex`, keyboard users can scroll the block, too. */
function block(content: unknown, label: string): string {
  const text = typeof content === 'string' ? content : JSON.stringify(content, null, 2)
  const shown = text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text
  return `<pre tabindex="0" role="region" aria-label="${label}">${escapeHtml(shown)}</pre>`
}
