import { button, fill, h } from './dom.js'
import { counted } from './format.js'
import { postJson } from './control-api.js'
import { attempt, say } from './say.js'

/** @typedef {import('#mock-upstream/bundle/replay.ts').Replay} Replay */
/** @typedef {Replay['calls'][number]} ReplayedCall */

/**
 * Builds a button with which the user chooses the file of a bundle. A new mock replays the bundle, and `place` shows
 * the result. The world of this page does not change.
 * @param {HTMLElement} place
 */
export function replayButton(place) {
  const file = h('input', { type: 'file', accept: '.json,application/json', hidden: true })
  file.addEventListener('change', () => void replay())
  const replay = async () => {
    const [chosen] = file.files ?? []
    if (!chosen) return
    const text = await chosen.text()
    // Clears the input. Otherwise the browser would fire no `change` event if the user chose the same file again.
    file.value = ''
    /** @type {object} */
    let bundle
    try {
      bundle = JSON.parse(text)
    } catch {
      return say(
        `${chosen.name} is not JSON. Expected: a bundle that this page or a test has written.`,
        'wrong',
      )
    }
    await attempt(async () => show(chosen.name, await postJson('replay', bundle)))
  }
  /** @param {string} name @param {Replay} result */
  const show = (name, { same, calls, dropped }) => {
    const differing = calls.filter(({ differences }) => differences.length > 0)
    place.hidden = false
    fill(
      place,
      h(
        'div',
        { class: 'title-row' },
        h('h2', { id: 'replay-title' }, `Replay of ${name}`),
        h(
          'span',
          { class: `mark ${same ? 'paid' : 'cancelled'}` },
          same
            ? `✓ ${counted(calls.length, 'call')}, all the same`
            : `✗ not the same: ${differing.length} of ${counted(calls.length, 'call')}`,
        ),
        button('Close', () => {
          place.hidden = true
        }),
      ),
      dropped > 0 && h('p', { class: 'soft' }, `Not in the bundle: ${counted(dropped, 'call')}.`),
      differing.length > 0 && h('ul', { class: 'rows' }, differing.map(row)),
    )
  }
  return [
    button('Replay a bundle…', () => file.click(), {
      title: 'Repeats the calls of a bundle on a new mock. This world does not change.',
    }),
    file,
  ]
}

/** Shows a call whose result differs in the replay, and the first field that differs. @param {ReplayedCall} call */
function row({ step, endpoint, differences }) {
  const [first] = differences
  const more = differences.length - 1
  return h(
    'li',
    {},
    h('span', { class: 'soft tabular' }, `step ${step}`),
    h('strong', {}, endpoint),
    first &&
      h(
        'span',
        { class: 'grow' },
        h('code', {}, first.field),
        ` was ${valueOf(first.before)}, is ${valueOf(first.now)}`,
        more > 0 && h('span', { class: 'soft' }, `, and ${counted(more, 'more field')}`),
      ),
  )
}

/** @param {unknown} value */
function valueOf(value) {
  // The words `another value` stand for a recorded value of which the bundle contains only a short hash, because the
  // response to a public read can be long.
  if (value === 'another value') return value
  return value === undefined ? 'missing' : JSON.stringify(value)
}
