import { button, empty, fill, h, heading, select } from './dom.js'
import { clearEntries, connectionState, onCalls, seenEntries } from './feed.js'
import { counted } from './format.js'
import { showEntry } from './journal-entry.js'
import { getJson, worldName } from './control-api.js'
import { replayButton } from './replay-part.js'
import { attempt } from './say.js'
import { showVerdict } from './verdict.js'

/** @typedef {import('./feed.js').JournalEntry} JournalEntry */

const CHOICES = [
  { value: '', label: 'All calls' },
  { value: 'ok', label: 'Succeeded' },
  { value: 'failed', label: 'Failed' },
  { value: 'fault', label: 'Hit by a fault' },
  { value: 'near', label: 'Breaking the contract' },
]

/**
 * Shows the recorded calls. With a `requestId`, at first shows only the calls of that request, and opens the first one.
 * @param {HTMLElement} place
 * @param {string} requestId request id, or an error code that the shop shows; empty for all calls
 */
export function showJournal(place, requestId) {
  const text = h('input', {
    type: 'search',
    'aria-label': 'Filter by endpoint, code, request id or any text',
    placeholder: 'Endpoint, code, request id, any text',
  })
  const choice = select(CHOICES, { 'aria-label': 'Which calls' })
  const live = h('span', { class: 'soft', role: 'status' })
  const list = h('div', { class: 'entries' })
  const nothing = h('div')
  const verdict = h('section', { class: 'card', 'aria-labelledby': 'verdict-title' })
  const replayed = h('section', { class: 'card', 'aria-labelledby': 'replay-title', hidden: true })
  /** @type {Map<number, HTMLDetailsElement>} */
  const rows = new Map()
  let isPaused = false
  /** Id of the request whose first call the list will open. It becomes empty as soon as that call is open. */
  let wanted = requestId
  text.value = requestId

  const pause = button('Pause', () => {
    isPaused = !isPaused
    pause.textContent = isPaused ? 'Resume' : 'Pause'
    draw()
  })
  const draw = () => {
    const entries = seenEntries()
    if (!isPaused) {
      const known = new Set(entries.map(({ seq }) => seq))
      for (const [seq, row] of rows) {
        if (known.has(seq)) continue
        row.remove()
        rows.delete(seq)
      }
      for (const entry of entries) {
        if (rows.has(entry.seq)) continue
        const row = showEntry(entry)
        rows.set(entry.seq, row)
        list.prepend(row)
      }
    }
    let shown = 0
    for (const entry of entries) {
      const row = rows.get(entry.seq)
      if (!row) continue
      row.hidden = !isWanted(entry, { words: text.value.trim().toLowerCase(), kind: choice.value })
      if (!row.hidden) shown += 1
    }
    if (wanted !== '' && shown > 0) {
      wanted = ''
      openFirst()
    }
    const waiting = entries.filter(({ seq }) => !rows.has(seq)).length
    live.textContent = isPaused
      ? `Paused, ${counted(waiting, 'new call')} waiting`
      : `${connectionState() === 'live' ? 'Live' : 'Not connected'} · ${counted(shown, 'call')}`
    nothing.hidden = shown > 0
    fill(
      nothing,
      shown === 0 &&
        empty(
          rows.size === 0 && requestId === ''
            ? 'No calls yet. Open the shop, or try one from the API reference: they appear here as they happen.'
            : text.value === requestId
              ? `No call of the request ${requestId} in this world. Its answers came from the shop’s cache, the call is older than the last 200, or it was in another world.`
              : 'No call matches.',
        ),
    )
  }
  const openFirst = () => {
    const first = [...rows.values()].find((row) => !row.hidden)
    if (!first) return
    first.open = true
    first.scrollIntoView({ block: 'nearest' })
  }
  text.addEventListener('input', draw)
  choice.addEventListener('change', draw)

  fill(
    place,
    heading('Journal', 'Every call of this world as it happens, decoded. The last 200 are kept.'),
    verdict,
    h(
      'div',
      { class: 'toolbar' },
      text,
      choice,
      pause,
      button('Clear', clearEntries, { title: 'Clears this page. The mock keeps its journal.' }),
      button('Download bundle', downloadBundle),
      replayButton(replayed),
      live,
    ),
    replayed,
    nothing,
    list,
  )
  void showVerdict(verdict)
  draw()
  return onCalls(draw)
}

/** @param {JournalEntry} entry @param {{ words: string, kind: string }} filter */
function isWanted(entry, { words, kind }) {
  const { answer, fault, near_miss: near } = entry
  const isOk = answer !== null && Number(answer.code) === 1
  if (kind === 'ok' && !isOk) return false
  if (kind === 'failed' && isOk) return false
  if (kind === 'fault' && !fault) return false
  if (kind === 'near' && !near) return false
  return words === '' || JSON.stringify(entry).toLowerCase().includes(words)
}

/** Downloads the bundle, with which a colleague can replay the calls. */
async function downloadBundle() {
  await attempt(async () => {
    const bundle = await getJson('bundle')
    const url = URL.createObjectURL(
      new Blob([JSON.stringify(bundle, null, 2)], { type: 'application/json' }),
    )
    const link = h('a', { href: url, download: `strongroom-${worldName()}.bundle.json` })
    link.click()
    URL.revokeObjectURL(url)
  }, 'Bundle downloaded. Replay it with: npm run mock -- replay FILE')
}
