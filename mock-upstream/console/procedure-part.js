import { button, field, fill, h, select } from './dom.js'
import { ControlError, getJson, postJson } from './control-api.js'
import { fieldTable } from './field-table.js'
import { openJson } from './json-block.js'
import { jsonArea, readJson } from './json-field.js'
import { attempt, sayError } from './say.js'
import { onState } from './world-state.js'

/** @typedef {import('#contracts/procedure-list.ts').ListedProcedure} Procedure */
/** @typedef {import('#mock-upstream/control/reference/call-procedure.ts').ProcedureResult} Result */

const VISITOR = ''
const FIRST_LANGUAGE = 'en'
/** @typedef {Record<string, string>} Languages name of each language by its code */

/** @param {HTMLElement} place @param {Procedure} procedure @param {Languages} languages */
export function showProcedure(place, procedure, languages) {
  const { name, input, output, type } = procedure
  fill(
    place,
    fieldTable(`Input of ${name}`, input ?? {}, 'No input.'),
    fieldTable(
      `Output of ${name}`,
      output ?? {},
      output ? `${typeWords(output)}.` : 'The procedure declares no output.',
    ),
    type === 'subscription' &&
      h('p', { class: 'soft' }, 'A stream: a call shows its first value and ends it.'),
    tryOut(procedure, languages),
  )
}

/** Returns the type of an output that is not an object, for example `array`. @param {Record<string, unknown>} schema */
function typeWords({ type }) {
  return typeof type === 'string' ? type : 'See the result of a call'
}

/** @param {Procedure} procedure @param {Languages} languages */
function tryOut({ name, type, access, input, example }, languages) {
  const payload = jsonArea(input && example)
  const account = select([{ value: VISITOR, label: 'a visitor' }])
  const stop = onState(({ users }) => {
    const known = users.filter(({ password }) => password !== null)
    const options = known.map(({ username }) => h('option', { value: username }, username))
    fill(account, h('option', { value: VISITOR }, 'a visitor'), ...options)
    account.value = access === 'login' ? (known[0]?.username ?? VISITOR) : VISITOR
  })
  // Fills the list of accounts only once, because refilling it after a change of the world would undo the user's
  // choice.
  stop()
  const language = select(Object.entries(languages).map(([value, label]) => ({ value, label })))
  language.value = FIRST_LANGUAGE
  const result = h('div', { role: 'status' })
  const call = async () => {
    const value = input && readJson(payload, 'The input')
    if (input && value === undefined) return
    try {
      const body = {
        name,
        type,
        locale: language.value,
        ...(value !== undefined && { input: value }),
        ...(account.value && { account: account.value }),
      }
      /** @type {Result} */
      const answer = await postJson('procedure', body)
      fill(result, ...resultOf(answer))
      if (answer.request_id) void showCalls(result, answer.request_id)
    } catch (error) {
      if (!(error instanceof ControlError)) throw error
      sayError(error)
    }
  }
  return h(
    'div',
    { class: 'note' },
    h('h3', {}, 'Try it'),
    input && field('Input, JSON', payload),
    h('div', { class: 'line' }, field('Called by', account), field('Language', language)),
    button('Call', call, { class: 'button primary', 'aria-label': `Call ${name}` }),
    result,
  )
}

/** @param {Result} result */
function resultOf({ status, ms, body }) {
  const { result, error, value } = Object(body)
  const isOk = status === 200 && error === undefined
  const shown = value ?? result?.data ?? error ?? body
  return [
    h(
      'p',
      {},
      h('span', { class: `mark ${isOk ? 'paid' : 'cancelled'}` }, isOk ? '✓ result' : '✗ error'),
      ` HTTP ${status}, ${ms} ms`,
    ),
    !isOk && error?.message && h('p', { class: 'error' }, error.message),
    openJson(isOk ? 'Result' : 'Error', shown, 'The procedure returned nothing.'),
  ]
}

/** Lists the upstream calls of a request below its result. @param {HTMLElement} place @param {string} id */
async function showCalls(place, id) {
  await attempt(async () => {
    const { entries } = await getJson('journal', { request_id: id })
    const names = entries.map((/** @type {import('./feed.js').JournalEntry} */ entry) =>
      h(
        'li',
        {},
        `${entry.endpoint ?? entry.path}, code ${entry.answer?.code ?? 'none'}, ${entry.ms} ms`,
      ),
    )
    place.append(
      h('h3', {}, 'Upstream calls'),
      names.length > 0
        ? h('ul', { class: 'calls' }, names)
        : h('p', { class: 'soft' }, 'None: the shop had the answers in its cache, or needed none.'),
      names.length > 0 ? h('a', { href: `#request=${id}` }, 'Open them in the journal') : '',
    )
  })
}
