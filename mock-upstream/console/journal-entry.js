import { button, fill, h, nameParts } from './dom.js'
import { codeBlock, foldedJson } from './json-block.js'
import { moment, pretty } from './format.js'
import { getJson, postJson } from './control-api.js'
import { attempt, copy } from './say.js'

/** @typedef {import('./feed.js').JournalEntry} JournalEntry */

const HIDDEN = '•••'

/** Builds the row of a call. A click on the row shows its details. @param {JournalEntry} entry */
export function showEntry(entry) {
  const { seq, endpoint, path, answer, ms, fault, near_miss: near, status, at } = entry
  const isOk = answer !== null && Number(answer.code) === 1
  const code = answer === null ? `HTTP ${status || 'none'}` : `code ${answer.code ?? 'missing'}`
  const inside = h('div', { class: 'inside' })
  const row = h(
    'details',
    { class: 'entry', 'data-seq': seq },
    h(
      'summary',
      {},
      h('span', { class: 'soft tabular' }, at.slice(11, 19)),
      h('h2', { class: 'grow' }, nameParts(endpoint ?? path)),
      fault && h('span', { class: 'mark unpaid' }, `⚠ ${fault.kind}`),
      near && h('span', { class: 'mark cancelled' }, '✗ contract'),
      h('span', { class: `mark ${isOk ? 'paid' : 'cancelled'}` }, isOk ? `✓ ${code}` : `✗ ${code}`),
      h('span', { class: 'soft tabular ms' }, `${ms} ms`),
    ),
    inside,
  )
  row.addEventListener('toggle', () => {
    if (row.open && inside.childElementCount === 0) void open(inside, entry)
  })
  return row
}

/** @param {HTMLElement} inside @param {JournalEntry} entry */
async function open(inside, entry) {
  fill(inside, ...detailsOf(entry))
  // Reads the entry again, because it may have changed: a fault can make the mock place the order only after the
  // response.
  if (!entry.fault) return
  await attempt(async () => {
    const { entries } = await getJson('journal', { after: entry.seq - 1, limit: 1 })
    if (entries[0]?.seq === entry.seq) fill(inside, ...detailsOf(entries[0]))
  })
}

/** @param {JournalEntry} entry */
function detailsOf(entry) {
  const { near_miss: near, request, answer, fault } = entry
  const curl = h('div')
  return [
    facts(entry),
    near &&
      h(
        'div',
        { class: 'note wrong' },
        h('h3', {}, 'Why it breaks the contract'),
        h(
          'ul',
          {},
          near.map(({ field, message }) => h('li', {}, h('code', {}, field), ` ${message}`)),
        ),
      ),
    h(
      'div',
      { class: 'pair' },
      foldedJson('Request', request, 'The payload could not be read.'),
      h(
        'div',
        {},
        foldedJson('Response', answer, fault ? `Not readable: ${fault.kind}.` : 'No response.'),
        fault &&
          foldedJson(
            'What the handler did all the same',
            entry.handler ?? null,
            'The call did not reach it.',
          ),
      ),
    ),
    entry.endpoint &&
      request &&
      h(
        'div',
        { class: 'actions' },
        button('Copy as curl', async () => toCurl(entry, curl), { class: 'button small' }),
      ),
    curl,
  ]
}

/** @param {JournalEntry} entry */
function facts({ seq, time, path, account, token, request_id: id, status, ms, fault }) {
  const rows = {
    Number: seq,
    'World time': moment(time),
    Path: path,
    'Logged in': account ?? (token === 'none' ? 'no' : 'unknown token'),
    'Request id': id ?? 'none',
    HTTP: status || 'no response',
    Took: `${ms} ms`,
    ...(fault && { Fault: `${fault.kind}, ${fault.at} (number ${fault.id})` }),
  }
  return h(
    'dl',
    { class: 'facts' },
    Object.entries(rows).map(([name, value]) =>
      h('div', {}, h('dt', {}, name), h('dd', {}, value)),
    ),
  )
}

/** @param {JournalEntry} entry @param {HTMLElement} place */
async function toCurl({ endpoint, request, account }, place) {
  await attempt(async () => {
    const { curl } = await postJson('encode', { endpoint, request, ...(account && { account }) })
    fill(
      place,
      codeBlock('Command', curl),
      pretty(request)?.includes(HIDDEN) &&
        h(
          'p',
          { class: 'hint' },
          'The journal hides passwords, so this command does not contain them.',
        ),
    )
    await copy(curl, 'Command')
  })
}
