import { complain, field, fill, h, select } from './dom.js'
import { ControlError, getJson, postJson } from './control-api.js'
import { attempt, say, sayError } from './say.js'
import { takeState } from './world-state.js'

/** @typedef {{ properties: Record<string, { enum?: string[], const?: string, type?: string }>, required?: string[] }} Variant */

/** Labels of the fault kinds. For a kind without a label, the form shows the name of the kind. */
const WORDS = {
  latency: 'latency: delays the call',
  'slow-body': 'slow-body: the response trickles in',
  reset: 'reset: the connection breaks',
  hang: 'hang: never responds',
  empty: 'empty: 200 without a body',
  http500: 'http500: an error page',
  http502: 'http502: an error page of a proxy',
  truncated: 'truncated: half of the data',
  garbage: 'garbage: data that cannot be decoded',
  'wrong-schema': 'wrong-schema: a field of another type',
  respond: 'respond: an answer by hand',
  patch: 'patch: a part of the answer changed',
  code: 'code: another code in the envelope',
  'content-type': 'content-type: another content type',
}
const LABELS = {
  ms: 'Milliseconds',
  min_ms: 'Minimum, milliseconds',
  max_ms: 'Maximum, milliseconds',
  code: 'Code',
  msg: 'Message',
  type: 'Content type',
  endpoint: 'Endpoint',
  match: 'Only calls with these fields, JSON',
  data: 'Data, JSON',
  patch: 'Merge patch, JSON',
  breaks: 'Breaks the contract',
  every: 'Every nth call',
  at: 'When it applies',
  delay_ms: 'Commit after, milliseconds',
  nth: 'Only the nth call',
  after: 'Calls to let pass first',
  times: 'Number of calls',
  probability: 'Probability, up to 1',
  seconds: 'Lifetime, seconds of the world’s clock',
}
const HINTS = {
  code: '500 is a number, "1" in quotes a string, null leaves the code out.',
  at: 'Empty: the default of the kind.',
  match: 'Such as {"id": 7}. Objects may have further fields.',
  patch: 'Such as {"have_num": 1}. null removes a field, a list replaces a list.',
  breaks: 'Choose true to send what the shop cannot read.',
  delay_ms: 'For late-commit: when the handler runs.',
}
const JSON_FIELDS = ['match', 'data', 'patch']
const NUMBERS = [
  'ms',
  'min_ms',
  'max_ms',
  'delay_ms',
  'nth',
  'after',
  'every',
  'times',
  'probability',
  'seconds',
]

/**
 * Shows a form for a new fault. The form is built from the schema with which the control API checks a fault.
 * @param {HTMLElement} place
 */
export async function showFaultForm(place) {
  const title = h('h2', { id: 'form-title' }, 'New fault')
  fill(place, title)
  await attempt(async () => {
    const { schema } = await getJson('faults')
    /** @type {Variant[]} */
    const variants = schema.oneOf ?? schema.anyOf
    fill(
      place,
      title,
      buildForm(variants.filter((one) => one.properties['kind']?.const !== 'none')),
    )
  })
}

/** @param {Variant[]} variants */
function buildForm(variants) {
  const kindOf = (/** @type {Variant} */ { properties }) => properties['kind']?.const ?? ''
  const kind = select(
    variants.map((one) => ({ value: kindOf(one), label: wordsOf(WORDS, kindOf(one)) })),
    { name: 'kind' },
  )
  const parts = h('div', { class: 'grid' })
  /** @type {Map<string, HTMLInputElement | HTMLSelectElement>} */
  let controls = new Map()
  const draw = () => {
    const before = controls
    const variant = variants.find((one) => kindOf(one) === kind.value)
    const names = Object.keys(variant?.properties ?? {}).filter((name) => name !== 'kind')
    // Puts the field for the endpoint first: every fault has an endpoint, and users look for it first.
    names.sort((a, b) => Number(b === 'endpoint') - Number(a === 'endpoint'))
    controls = new Map(names.map((name) => [name, controlOf(name, variant?.properties[name])]))
    for (const [name, control] of controls) {
      // Does not keep the choice that the contract may break, because it turns a check off.
      if (name === 'breaks') continue
      const value = before.get(name)?.value ?? ''
      if (
        control instanceof HTMLSelectElement &&
        ![...control.options].some((option) => option.value === value)
      )
        continue
      control.value = value
    }
    fill(
      parts,
      ...[...controls].map(([name, control]) =>
        field(wordsOf(LABELS, name), control, Reflect.get(HINTS, name)),
      ),
    )
  }
  kind.addEventListener('change', draw)
  draw()
  const set = async () => {
    for (const control of controls.values()) complain(control)
    const body = Object.fromEntries(
      [...controls]
        .filter(([, { value }]) => value.trim() !== '')
        .map(([name, { value }]) => [name, toValue(name, value.trim())]),
    )
    try {
      takeState(await postJson('fault', { kind: kind.value, ...body }))
      say(`${kind.value}: on.`)
    } catch (error) {
      // The error may name a nested field, such as data.list.0.title. Nested fields have no controls, so the control of
      // the first part, `data`, shows the error.
      const [name = ''] = error instanceof ControlError ? error.field.split('.') : []
      const control = controls.get(name)
      if (!control || !(error instanceof ControlError)) return sayError(error)
      complain(control, error.message)
      control.focus()
    }
  }
  return h(
    'form',
    {
      novalidate: true,
      onsubmit: (/** @type {SubmitEvent} */ event) => {
        event.preventDefault()
        void set()
      },
    },
    field('Kind', kind),
    parts,
    h('button', { class: 'button primary' }, 'Set this fault'),
  )
}

/** @param {string} name @param {{ enum?: string[], type?: string } | undefined} schema */
function controlOf(name, schema) {
  const allowed = schema?.type === 'boolean' ? ['true'] : schema?.enum
  if (!allowed)
    return h('input', {
      name,
      autocomplete: 'off',
      inputmode: NUMBERS.includes(name) ? 'decimal' : 'text',
      spellcheck: 'false',
    })
  const options = allowed.map((value) => ({ value, label: value === '*' ? '* every call' : value }))
  return select(name === 'endpoint' ? options : [{ value: '', label: '' }, ...options], { name })
}

/** @param {string} name @param {string} text */
function toValue(name, text) {
  if (NUMBERS.includes(name)) return Number.isNaN(Number(text)) ? text : Number(text)
  if (name === 'breaks') return text === 'true'
  if (name !== 'code' && !JSON_FIELDS.includes(name)) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** @param {object} words @param {string} name @returns {string} */
function wordsOf(words, name) {
  return Object.hasOwn(words, name) ? Reflect.get(words, name) : name
}
