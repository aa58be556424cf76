import { button, field, fill, h, select } from './dom.js'
import { fieldTable } from './field-table.js'
import { codeBlock, foldedJson } from './json-block.js'
import { jsonArea, readJson } from './json-field.js'
import { postJson } from './control-api.js'
import { attempt, copy } from './say.js'
import { sendCall } from './send-call.js'
import { onState } from './world-state.js'

/** @typedef {import('#mock-upstream/control/reference/reference.ts').EndpointReference} Endpoint */

const NOBODY = ''
const CACHES = {
  none: 'never cached',
  stock: 'cached for at most 5 s',
  content: 'cached for a minute, then refreshed in the background',
}

/** @param {HTMLElement} place @param {Endpoint} endpoint @param {string} codec */
export function showEndpoint(place, endpoint, codec) {
  const { name, path, provenance, token, access, cache, request, answer, example } = endpoint
  const words = {
    Path: `POST ${path}`,
    Provenance:
      provenance === 'specified'
        ? 'shown in the specification'
        : 'assumed: the specification does not show it',
    Token: { none: 'not needed', optional: 'optional', required: 'required' }[token],
    Access: access === 'read' ? 'read: may be retried' : 'write: never retried automatically',
    Cache: CACHES[cache],
  }
  fill(
    place,
    h(
      'dl',
      { class: 'facts' },
      Object.entries(words).map(([term, value]) =>
        h('div', {}, h('dt', {}, term), h('dd', {}, value)),
      ),
    ),
    fieldTable(`Request of ${name}`, request, 'No fields except lang.'),
    fieldTable(`Response of ${name}`, answer, 'The shop reads no fields.'),
    h(
      'div',
      { class: 'pair' },
      foldedJson('Recorded response', example.answer, example.missing ?? 'None.'),
      codeBlock(`Encoded request (${codec})`, `data=${example.encoded}`),
    ),
    codeBlock('As curl', example.curl),
    tryOut(endpoint),
  )
}

/** @param {Endpoint} endpoint */
function tryOut({ name, token, example }) {
  const payload = jsonArea(example.request)
  const account = select([{ value: NOBODY, label: 'nobody' }])
  const stop = onState(({ users }) => {
    const options = users.map(({ username }) => h('option', { value: username }, username))
    fill(account, h('option', { value: NOBODY }, 'nobody'), ...options)
    account.value = token === 'none' ? NOBODY : (users[0]?.username ?? NOBODY)
  })
  // Fills the list of accounts only once, because refilling it after a change of the world would undo the user's
  // choice.
  stop()
  const result = h('div', { role: 'status' })
  /** @returns {object | null} */
  const read = () => {
    const request = readJson(payload, 'The payload')
    if (request === undefined) return null
    return { endpoint: name, request, ...(account.value && { account: account.value }) }
  }
  return h(
    'div',
    { class: 'note' },
    h('h3', {}, 'Try it'),
    field('Payload', payload),
    field('Logged in as', account),
    h(
      'div',
      { class: 'actions' },
      button(
        'Send',
        async () => {
          const call = read()
          if (call) await attempt(async () => fill(result, ...(await sendCall(call))))
        },
        { class: 'button primary', 'aria-label': `Send ${name}` },
      ),
      button('Copy as curl', async () => {
        const call = read()
        if (call) await attempt(async () => copy((await postJson('encode', call)).curl, 'Command'))
      }),
    ),
    result,
  )
}
