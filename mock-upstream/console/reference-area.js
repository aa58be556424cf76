import { empty, fill, h, heading, nameParts } from './dom.js'
import { getJson } from './control-api.js'
import { attempt } from './say.js'
import { showEndpoint } from './endpoint-part.js'

/** @typedef {import('#mock-upstream/control/reference/reference.ts').EndpointReference} Endpoint */

/**
 * @param {HTMLElement} place
 * @param {string} selected the endpoint to open initially
 */
export function showReference(place, selected) {
  const search = h('input', {
    type: 'search',
    'aria-label': 'Find endpoints by name or path',
    placeholder: 'Name or path, such as order.submit',
  })
  const list = h('div', {}, empty('Loading…'))
  fill(
    place,
    heading(
      'API reference',
      'Generated from the endpoint table that mock and shop share. Each example can be sent from here.',
    ),
    h(
      'p',
      { class: 'soft' },
      'Every call is a POST with one form field, data, which holds the encoded payload. The response is {code, msg, data}. Code 1 means success.',
    ),
    h('div', { class: 'toolbar' }, search),
    list,
  )
  void attempt(async () => {
    /** @type {{ codec: string, endpoints: Endpoint[] }} */
    const { codec, endpoints } = await getJson('reference')
    const rows = endpoints.map((endpoint) => ({
      endpoint,
      row: toRow(endpoint, { codec, selected }),
    }))
    const none = empty('No endpoint matches.')
    const draw = () => {
      const words = search.value.trim().toLowerCase()
      for (const { endpoint, row } of rows)
        row.hidden = !`${endpoint.name} ${endpoint.path} ${endpoint.provenance}`
          .toLowerCase()
          .includes(words)
      none.hidden = rows.some(({ row }) => !row.hidden)
    }
    search.addEventListener('input', draw)
    draw()
    fill(list, none, ...rows.map(({ row }) => row))
    if (selected) rows.find(({ endpoint }) => endpoint.name === selected)?.row.scrollIntoView()
  })
}

/** @param {Endpoint} endpoint @param {{ codec: string, selected: string }} how */
function toRow(endpoint, { codec, selected }) {
  const { name, path, provenance, token, access } = endpoint
  const inside = h('div', { class: 'inside' })
  const row = h(
    'details',
    { class: 'entry' },
    h(
      'summary',
      {},
      h('h2', {}, nameParts(name)),
      h('span', { class: 'soft grow' }, nameParts(path)),
      h('span', { class: `mark ${provenance === 'specified' ? 'paid' : 'unpaid'}` }, provenance),
      h('span', { class: 'mark' }, access),
      token !== 'none' && h('span', { class: 'mark' }, `token ${token}`),
    ),
    inside,
  )
  row.addEventListener('toggle', () => {
    if (row.open && inside.childElementCount === 0) showEndpoint(inside, endpoint, codec)
  })
  row.open = name === selected
  return row
}
