import { button, fill, h } from './dom.js'
import { getJson } from './control-api.js'
import { attempt } from './say.js'

/** @typedef {import('#mock-upstream/control/verify/verify.ts').Verdict} Verdict */

/** @param {HTMLElement} place shows whether stock, orders and totals are consistent */
export async function showVerdict(place) {
  await attempt(async () => {
    /** @type {Verdict} */
    const { holds, invariants } = await getJson('verify')
    fill(
      place,
      h(
        'div',
        { class: 'title-row' },
        h('h2', { id: 'verdict-title' }, 'Consistency'),
        h(
          'span',
          { class: `mark ${holds ? 'paid' : 'cancelled'}` },
          holds ? `✓ All ${invariants.length} rules hold` : '✗ Some rules are broken',
        ),
        button('Check again', async () => showVerdict(place), {
          class: 'button small',
          'data-key': 'check',
        }),
      ),
      h(
        'details',
        { class: 'rules', open: !holds },
        h('summary', {}, 'Rules'),
        h('ul', { class: 'plain' }, invariants.map(rule)),
      ),
    )
  })
}

/** @param {Verdict['invariants'][number]} invariant */
function rule({ name, holds, problems }) {
  return h(
    'li',
    { class: holds ? '' : 'wrong' },
    `${holds ? '✓' : '✗'} ${name}`,
    problems.length > 0 &&
      h(
        'ul',
        {},
        problems.map((problem) => h('li', {}, problem)),
      ),
  )
}
