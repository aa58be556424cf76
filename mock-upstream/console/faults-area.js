import { button, empty, fill, h, heading } from './dom.js'
import { showFaultForm } from './fault-form.js'
import { counted } from './format.js'
import { postJson } from './control-api.js'
import { attempt } from './say.js'
import { onState, takeState } from './world-state.js'

/** @typedef {import('./world-state.js').WorldState['faults'][number]} Fault */
/** @typedef {import('./world-state.js').WorldState['spent_faults'][number]} SpentFault */

/** Frequently needed faults. Each has its own toggle. */
const PRESETS = [
  { title: 'Slow, 3 s', fault: { kind: 'latency', ms: 3000, endpoint: '*' } },
  { title: 'Outage of 30 s', fault: { kind: 'http502', endpoint: '*', seconds: 30 } },
  {
    title: 'Flaky: every third call fails',
    fault: { kind: 'http500', endpoint: '*', probability: 0.33 },
  },
  { title: 'No response at all', fault: { kind: 'hang', endpoint: '*' } },
  {
    title: 'Order placed, response lost',
    fault: { kind: 'reset', endpoint: 'order.submit', at: 'after-commit', times: 1 },
  },
  {
    title: 'Order placed 3 s after the failure',
    fault: {
      kind: 'http500',
      endpoint: 'order.submit',
      at: 'late-commit',
      delay_ms: 3000,
      times: 1,
    },
  },
  { title: 'Session expired', fault: { kind: 'code', code: 401, endpoint: '*', times: 1 } },
  { title: 'Products unreadable', fault: { kind: 'garbage', endpoint: 'goods.goodslist' } },
]
const MARKS = ['id', 'matched', 'spent']
const PART_MAX_LENGTH = 160

/** @param {HTMLElement} place */
export function showFaults(place) {
  const list = h('div')
  const spentList = h('div')
  const presets = h('div', { class: 'actions' })
  const form = h('section', { class: 'card', 'aria-labelledby': 'form-title' })
  fill(
    place,
    heading(
      'Faults',
      'Make calls fail as a real upstream does: before they are read, or after the work is done and the response is lost.',
    ),
    h(
      'section',
      { class: 'card', 'aria-labelledby': 'set-title' },
      h('h2', { id: 'set-title' }, 'Active in this world'),
      list,
      spentList,
    ),
    h(
      'section',
      { class: 'card', 'aria-labelledby': 'presets-title' },
      h('h2', { id: 'presets-title' }, 'Presets'),
      presets,
    ),
    form,
  )
  void showFaultForm(form)
  let shown = ''
  return onState(({ faults, spent_faults: spent }) => {
    // Keeps unchanged rows, because replacing a button between mouse down and mouse up would lose the click.
    const next = JSON.stringify([faults, spent])
    if (next === shown) return
    shown = next
    fill(
      list,
      faults.length === 0
        ? empty('No faults: every call gets its normal response.')
        : [
            h('ul', { class: 'rows' }, faults.map(row)),
            faults.length > 1 &&
              button('Remove all', takeAllAway, {
                class: 'button small',
                'data-key': 'all',
              }),
          ],
    )
    fill(
      spentList,
      spent.length > 0 && [
        h('h3', {}, 'Used up or expired'),
        h('ul', { class: 'rows' }, spent.toReversed().map(spentRow)),
      ],
    )
    fill(presets, ...PRESETS.map((preset) => toggle(preset, faults)))
  })
}

/** @param {Fault} fault */
function words(fault) {
  const { kind, endpoint } = fault
  const rest = Object.entries(fault).filter(
    ([name]) => !['kind', 'endpoint', ...MARKS].includes(name),
  )
  return h(
    'span',
    { class: 'grow' },
    h('strong', {}, kind),
    ` on ${endpoint === '*' ? 'every call' : endpoint}`,
    rest.map(([name, value]) => partOf(`${name} ${JSON.stringify(value)}`)),
  )
}

/** Shows a part of a fault. A long one, such as a whole response, is cut short. @param {string} text */
function partOf(text) {
  if (text.length <= PART_MAX_LENGTH) return h('code', { class: 'part' }, text)
  return h('code', { class: 'part', title: text }, `${text.slice(0, PART_MAX_LENGTH)}…`)
}

/** @param {SpentFault} fault */
function spentRow(fault) {
  const { matched, spent } = fault
  return h(
    'li',
    {},
    words(fault),
    h('span', { class: 'soft tabular' }, `${spent}, applied to ${counted(matched, 'call')}`),
  )
}

/** @param {Fault} fault */
function row(fault) {
  const { id, kind, endpoint, matched } = fault
  return h(
    'li',
    {},
    words(fault),
    h('span', { class: 'soft tabular' }, `applied to ${counted(matched, 'call')}`),
    button('Remove', async () => takeAway(id), {
      class: 'button small',
      'aria-label': `Remove fault ${id}, ${kind} on ${endpoint}`,
      'data-key': `away-${id}`,
    }),
  )
}

/** @param {(typeof PRESETS)[number]} preset @param {Fault[]} faults */
function toggle({ title, fault }, faults) {
  const known = faults.find((set) => isSame(set, fault))
  return button(
    title,
    async () =>
      known
        ? takeAway(known.id)
        : attempt(async () => takeState(await postJson('fault', fault)), `${title}: on.`),
    { class: 'button toggle', 'aria-pressed': String(known !== undefined), 'data-key': title },
  )
}

/** @param {Fault} set @param {object} fault */
function isSame(set, fault) {
  const parts = Object.entries(set).filter(([name]) => !MARKS.includes(name))
  return (
    parts.length === Object.keys(fault).length &&
    parts.every(([name, value]) => Reflect.get(fault, name) === value)
  )
}

/** @param {number} id */
async function takeAway(id) {
  await attempt(
    async () => takeState(await postJson('fault', { kind: 'none', id })),
    'Fault removed.',
  )
}

async function takeAllAway() {
  await attempt(
    async () => takeState(await postJson('fault', { kind: 'none', all: true })),
    'All faults removed.',
  )
}
