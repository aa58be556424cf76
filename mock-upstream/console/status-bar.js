import { button, field, fill, h, select } from './dom.js'
import { counted, moment, span } from './format.js'
import { getJson, enterWorld, postJson, worldName } from './control-api.js'
import { connectionState, onCalls } from './feed.js'
import { attempt } from './say.js'
import { onState, readState, worldNow } from './world-state.js'

const THEMES = [
  { value: 'system', label: 'System theme' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]
const THEME_KEY = 'console-theme'

/**
 * Messages that replace the status bar. `gone`: the mock does not respond. `missing`: the mock does not have the page's
 * world.
 */
const GONE = {
  gone: 'The mock does not respond. Connecting again…',
  missing: 'The mock does not have this world. A reset, a scenario or a call creates it.',
}

/**
 * Shows the clock, faults, scenario and settings of the world. Updates them after every change, even if another page or a
 * test made it. If the mock does not respond or has no such world, shows a message instead of the old state.
 * @param {Element} place
 */
export function showStrip(place) {
  const time = h('span', { class: 'tabular' })
  /** @type {import('./world-state.js').WorldState | undefined} */
  let state
  let shown = ''
  const tick = () => {
    time.textContent = moment(worldNow()) + (state?.frozen ? ' · frozen' : '')
    // A fault with a lifetime ends without any call, so nothing else would update the state.
    if (!state?.frozen && state?.faults.some(({ seconds }) => seconds !== undefined))
      void readState()
  }
  const draw = () => {
    const connection = connectionState()
    if (connection === 'gone' || connection === 'missing') {
      shown = ''
      fill(place, h('p', { class: 'gone', role: 'status' }, `⚠ ${GONE[connection]}`))
      return
    }
    if (!state) return
    const { faults, quirks, texts, idempotency, scenario } = state
    const next = JSON.stringify([faults.length, quirks, texts.length, idempotency.length, scenario])
    // Keeps unchanged links, because replacing a link between mouse down and mouse up would lose the click.
    if (next !== shown) fill(place, ...partsOf(state))
    shown = next
  }
  /** @param {import('./world-state.js').WorldState} known */
  const partsOf = ({ faults, quirks, texts, idempotency, scenario }) => [
    h('a', { href: '#/clock', 'data-key': 'clock' }, time),
    h(
      'a',
      { href: '#/faults', 'data-key': 'faults', class: faults.length > 0 && 'warn' },
      faults.length > 0 ? `⚠ ${counted(faults.length, 'fault')}` : 'No faults',
    ),
    h(
      'a',
      { href: '#/scenarios', 'data-key': 'scenario', class: scenario && 'warn' },
      scenario ? `▶ ${scenario}` : 'No scenario',
    ),
    quirks && setting('quirks', 'Quirks on'),
    texts.length > 0 && setting('texts', counted(texts.length, 'appended text')),
    idempotency.length > 0 && setting('gaps', counted(idempotency.length, 'idempotency gap')),
  ]
  const setting = (/** @type {string} */ key, /** @type {string} */ words) =>
    h('a', { href: '#/shop', 'data-key': key, class: 'warn' }, `⚠ ${words}`)
  setInterval(tick, 1000)
  onCalls(draw)
  onState((known) => {
    state = known
    tick()
    draw()
  })
}

/**
 * @param {Element} place
 * @param {() => void} onChange
 */
export function showWorldChoice(place, onChange) {
  const name = h('input', {
    list: 'worlds',
    id: 'world-name',
    autocomplete: 'off',
    spellcheck: 'false',
    pattern: '[\\w.\\-]{1,64}',
    maxlength: 64,
  })
  const options = h('datalist', { id: 'worlds' })
  name.value = worldName()
  const enter = () => {
    const wanted = name.value.trim() || 'default'
    if (wanted === worldName() || !name.checkValidity()) return
    enterWorld(wanted)
    onChange()
  }
  name.addEventListener('change', enter)
  const menu = h('details', { class: 'worlds' }, h('summary', {}, 'All worlds'))
  const rows = h('div', { class: 'panel' })
  menu.append(rows)
  const load = async () => {
    const { worlds } = await getJson('worlds')
    fill(options, ...worlds.map((/** @type {World} */ { id }) => h('option', { value: id })))
    fill(rows, ...worlds.map(toRow))
  }
  /** @typedef {{ id: string, calls: number, idle_seconds: number }} World */
  const toRow = (/** @type {World} */ { id, calls, idle_seconds: idle }) =>
    h(
      'div',
      { class: 'world-row' },
      button(
        id,
        () => {
          name.value = id
          menu.open = false
          enter()
        },
        {
          class: 'link',
          'data-key': `enter-${id}`,
          'aria-current': id === worldName() ? 'true' : undefined,
        },
      ),
      h('span', { class: 'soft' }, `${counted(calls, 'call')} · idle ${span(idle)}`),
      id !== 'default' &&
        id !== worldName() &&
        button('Drop', () => drop(id), {
          class: 'button small',
          'aria-label': `Drop world ${id}`,
        }),
    )
  const drop = async (/** @type {string} */ id) => {
    await attempt(async () => postJson('world/drop', {}, id), `World ${id} dropped.`)
    await attempt(load)
  }
  menu.addEventListener('toggle', () => {
    if (menu.open) void attempt(load)
  })
  menu.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
  name.addEventListener('focus', () => void attempt(load))
  fill(place, field('World', name), options, menu)
  return () => {
    name.value = worldName()
  }
}

/** @param {Element} place */
export function showThemeChoice(place) {
  const choice = select(THEMES, { 'aria-label': 'Theme' })
  choice.value = localStorage.getItem(THEME_KEY) ?? 'system'
  const wear = () => {
    document.documentElement.dataset['theme'] = choice.value
    localStorage.setItem(THEME_KEY, choice.value)
  }
  choice.addEventListener('change', wear)
  wear()
  fill(place, choice)
}
