import { button, complain, empty, field, fill, h, heading } from './dom.js'
import { moment, span } from './format.js'
import { ControlError, postJson } from './control-api.js'
import { say, sayError } from './say.js'
import { onState, takeState, worldNow } from './world-state.js'

const HOUR = 3600
const DAY = 24 * HOUR
const STEPS = [
  { label: '1 minute', seconds: 60 },
  { label: '1 hour', seconds: HOUR },
  { label: '1 day', seconds: DAY },
  { label: '3 days', seconds: 3 * DAY },
]
const EVENTS = {
  'order-expiry': 'the reservation ends and the order is cancelled',
  delivery: 'the parcel moves on',
  'token-expiry': 'the login ends',
  'stock-change': 'the stock changes',
}

/** @param {HTMLElement} place */
export function showClock(place) {
  const face = h('p', { class: 'face tabular' })
  const kind = h('p', { class: 'soft' })
  const freezing = h('span')
  const coming = h('div')
  const custom = h('input', { type: 'number', min: 0, value: 6, inputmode: 'decimal' })
  const to = h('input', { type: 'datetime-local', step: 1 })

  fill(
    place,
    heading(
      'Clock',
      'Invoices expire, parcels move and logins end by this clock. It never goes backwards.',
    ),
    h(
      'section',
      { class: 'card', 'aria-label': 'Time of this world' },
      face,
      kind,
      h('div', { class: 'actions' }, freezing),
    ),
    h(
      'section',
      { class: 'card', 'aria-labelledby': 'forward-title' },
      h('h2', { id: 'forward-title' }, 'Go forward'),
      h(
        'div',
        { class: 'actions' },
        STEPS.map(({ label, seconds }) =>
          button(`+ ${label}`, async () => change({ action: 'advance', seconds })),
        ),
      ),
      h(
        'form',
        {
          class: 'line',
          novalidate: true,
          onsubmit: (/** @type {SubmitEvent} */ event) => {
            event.preventDefault()
            const seconds = Math.round(custom.valueAsNumber * HOUR)
            void change({ action: 'advance', seconds }, custom)
          },
        },
        field('By hours', custom),
        h('button', { class: 'button' }, 'Advance'),
      ),
      h(
        'form',
        {
          class: 'line',
          novalidate: true,
          onsubmit: (/** @type {SubmitEvent} */ event) => {
            event.preventDefault()
            if (!to.value) return complain(to, 'Choose a time first.')
            void change({ action: 'set', at: Math.floor(Date.parse(`${to.value}Z`) / 1000) }, to)
          },
        },
        field('To a time, in UTC', to),
        h('button', { class: 'button' }, 'Set'),
      ),
    ),
    h(
      'section',
      { class: 'card', 'aria-labelledby': 'coming-title' },
      h('h2', { id: 'coming-title' }, 'Coming events'),
      coming,
    ),
  )

  const tick = () => {
    face.textContent = moment(worldNow())
  }
  const ticking = setInterval(tick, 1000)
  /** @type {boolean | undefined} */
  let isFrozen
  const stop = onState(({ frozen, coming: events, now }) => {
    tick()
    kind.textContent = frozen ? 'Frozen until you move or thaw it.' : 'Running.'
    // Keeps an unchanged button, because replacing a button between mouse down and mouse up would lose the click.
    if (frozen !== isFrozen) {
      isFrozen = frozen
      const [label, action] = frozen ? ['Thaw', 'thaw'] : ['Freeze', 'freeze']
      fill(
        freezing,
        button(label, async () => change({ action }), { 'data-key': 'freeze' }),
      )
    }
    to.min = new Date(now * 1000).toISOString().slice(0, 19)
    fill(
      coming,
      events.length === 0
        ? empty('Nothing to come: no open reservation, no parcel in transit, nobody logged in.')
        : h(
            'ul',
            { class: 'rows' },
            events.map(({ kind: what, time, subject }) => eventRow({ what, time, subject, now })),
          ),
    )
  })
  return () => {
    clearInterval(ticking)
    stop()
  }
}

/** @param {{ what: string, time: number, subject: string, now: number }} event */
function eventRow({ what, time, subject, now }) {
  const words = Object.hasOwn(EVENTS, what) ? Reflect.get(EVENTS, what) : what
  return h(
    'li',
    {},
    h('span', { class: 'tabular when' }, `in ${span(time - now)}`),
    h('span', { class: 'grow' }, h('strong', {}, subject), `: ${words}`),
    button('Jump to', async () => change({ action: 'set', at: time }), {
      class: 'button small',
      'aria-label': `Jump to: ${subject}, ${words}`,
      'data-key': `${what}-${subject}`,
    }),
  )
}

/**
 * @param {object} move
 * @param {HTMLInputElement} [control] the control below which an error appears
 */
async function change(move, control) {
  try {
    takeState(await postJson('clock', move))
    if (control) complain(control)
    say(`It is ${moment(worldNow())}.`)
  } catch (error) {
    if (control && error instanceof ControlError) complain(control, error.message)
    else sayError(error)
  }
}
