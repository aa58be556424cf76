import { h } from './dom.js'
import { openJson } from './json-block.js'
import { getJson, postJson, worldName } from './control-api.js'

/** The shop's own timeout (docs/specification.md › Business constants and limits). */
const TIMEOUT_MS = 15_000

/**
 * Sends a call as the shop does, so that faults apply to it. Reads the decoded response from the journal.
 * @param {object} call body of POST /__mock/encode
 */
export async function sendCall(call) {
  const { path, encoded, token } = await postJson('encode', call)
  const id = `console-${crypto.randomUUID()}`
  const startedMs = performance.now()
  const came = await fetch(path, {
    method: 'POST',
    headers: { 'x-mock-world': worldName(), 'x-request-id': id, ...(token && { token }) },
    body: new URLSearchParams({ data: encoded }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
    .then(async (answer) => {
      await answer.arrayBuffer()
      return `HTTP ${answer.status}`
    })
    .catch((/** @type {unknown} */ error) =>
      error instanceof DOMException && error.name === 'TimeoutError'
        ? `no response within ${TIMEOUT_MS / 1000} s`
        : 'the connection broke',
    )
  const ms = Math.round(performance.now() - startedMs)
  const { entries } = await getJson('journal', { request_id: id })
  /** @type {import('./feed.js').JournalEntry | undefined} */
  const entry = entries[0]
  const isOk = entry?.answer ? Number(entry.answer.code) === 1 : false
  return [
    h(
      'p',
      {},
      h('span', { class: `mark ${isOk ? 'paid' : 'cancelled'}` }, isOk ? '✓ code 1' : '✗ failed'),
      ` ${came}, ${ms} ms${entry?.fault ? `, hit by ${entry.fault.kind}` : ''}`,
    ),
    entry?.near_miss &&
      h(
        'ul',
        { class: 'wrong' },
        entry.near_miss.map(({ field, message }) =>
          h('li', {}, h('code', {}, field), ` ${message}`),
        ),
      ),
    openJson('Response, decoded', entry?.answer ?? null, 'No readable response.'),
  ]
}
