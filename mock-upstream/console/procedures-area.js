import { empty, fill, h, heading, nameParts } from './dom.js'
import { ControlError, getJson } from './control-api.js'
import { showProcedure } from './procedure-part.js'

/** @typedef {import('#contracts/procedure-list.ts').ListedProcedure} Procedure */

const ACCESS = { public: 'public', session: 'guests too', login: 'login needed' }

/**
 * @param {HTMLElement} place
 * @param {string} selected the procedure to open initially
 */
export function showProcedures(place, selected) {
  const search = h('input', {
    type: 'search',
    'aria-label': 'Find procedures by name or field',
    placeholder: 'Name or field, such as orders.submit',
  })
  const list = h('div', {}, empty('Loading…'))
  fill(
    place,
    heading(
      'Shop procedures',
      'What the browser may call on the shop’s server. The list comes from its router, the call goes to the running shop, in this world.',
    ),
    h('div', { class: 'toolbar' }, search),
    list,
  )
  void load()

  async function load() {
    try {
      /** @type {{ procedures: Procedure[], languages: Record<string, string> }} */
      const { procedures, languages } = await getJson('procedures')
      show(procedures, languages)
    } catch (error) {
      if (!(error instanceof ControlError)) throw error
      fill(list, empty(error.message))
    }
  }

  /** @param {Procedure[]} procedures @param {Record<string, string>} languages */
  function show(procedures, languages) {
    const rows = procedures.map((procedure) => ({
      row: toRow(procedure, { selected, languages }),
      words: JSON.stringify(procedure).toLowerCase(),
    }))
    const none = empty('No procedure matches.')
    const draw = () => {
      const text = search.value.trim().toLowerCase()
      for (const { row, words } of rows) row.hidden = !words.includes(text)
      none.hidden = rows.some(({ row }) => !row.hidden)
    }
    search.addEventListener('input', draw)
    draw()
    fill(list, none, ...rows.map(({ row }) => row))
    rows.find(({ row }) => row.open)?.row.scrollIntoView()
  }
}

/** @param {Procedure} procedure @param {{ selected: string, languages: Record<string, string> }} how */
function toRow(procedure, { selected, languages }) {
  const { name, type, access } = procedure
  const inside = h('div', { class: 'inside' })
  const row = h(
    'details',
    { class: 'entry' },
    h(
      'summary',
      {},
      h('h2', { class: 'grow' }, nameParts(name)),
      h('span', { class: `mark ${type === 'mutation' ? 'unpaid' : ''}` }, type),
      h('span', { class: 'mark' }, ACCESS[access]),
    ),
    inside,
  )
  row.addEventListener('toggle', () => {
    if (row.open && inside.childElementCount === 0) showProcedure(inside, procedure, languages)
  })
  row.open = name === selected
  return row
}
