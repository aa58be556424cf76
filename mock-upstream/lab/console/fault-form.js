import { complain, field, fill, h, select } from './dom.js'
import { LabError, ask, tell } from './lab.js'
import { attempt, say, sayError } from './say.js'
import { takeState } from './world-state.js'

/** @typedef {{ properties: Record<string, { enum?: string[], const?: string }>, required?: string[] }} Variant */

/** What the kinds do; a kind that is not here has its name only. */
const WORDS = {
  latency: 'latency: holds the call back',
  'slow-body': 'slow-body: the bytes of the answer dribble',
  reset: 'reset: the connection breaks',
  hang: 'hang: no answer ever comes',
  empty: 'empty: 200 without a body',
  http500: 'http500: an error page',
  http502: 'http502: a page of the proxy',
  truncated: 'truncated: half of the data',
  garbage: 'garbage: data that cannot be decoded',
  'wrong-schema': 'wrong-schema: a field of another type',
  code: 'code: another code in the answer',
  'content-type': 'content-type: another type of content',
}
const LABELS = {
  ms: 'Milliseconds',
  min_ms: 'At least, milliseconds',
  max_ms: 'At most, milliseconds',
  code: 'Code',
  msg: 'Message',
  type: 'Content type',
  endpoint: 'Endpoint',
  at: 'Where it strikes',
  delay_ms: 'Commit after, milliseconds',
  nth: 'Only the so-manyth call',
  after: 'Let pass first',
  times: 'How often',
  probability: 'Probability, 0 to 1',
  seconds: 'Lifetime in seconds of the world',
}
const HINTS = {
  code: '500 is a number, "1" with quotes is text, null is no code at all.',
  at: 'Empty: where its kind usually strikes.',
  delay_ms: 'With late-commit: when the work is done all the same.',
}
const NUMBERS = [
  'ms',
  'min_ms',
  'max_ms',
  'delay_ms',
  'nth',
  'after',
  'times',
  'probability',
  'seconds',
]

/** @param {HTMLElement} place a form made of the schema that the lab checks by */
export async function showFaultForm(place) {
  const title = h('h2', { id: 'form-title' }, 'Another one')
  fill(place, title)
  await attempt(async () => {
    const { schema } = await ask('faults')
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
    // A list begins with what every fault has and the eye looks for.
    names.sort((a, b) => Number(b === 'endpoint') - Number(a === 'endpoint'))
    controls = new Map(
      names.map((name) => [name, controlOf(name, variant?.properties[name]?.enum)]),
    )
    for (const [name, control] of controls) {
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
      takeState(await tell('fault', { kind: kind.value, ...body }))
      say(`${kind.value}: on.`)
    } catch (error) {
      const control = error instanceof LabError ? controls.get(error.field) : undefined
      if (!control || !(error instanceof LabError)) return sayError(error)
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

/** @param {string} name @param {string[] | undefined} allowed */
function controlOf(name, allowed) {
  if (!allowed)
    return h('input', {
      name,
      autocomplete: 'off',
      inputmode: NUMBERS.includes(name) ? 'decimal' : 'text',
    })
  const options = allowed.map((value) => ({ value, label: value === '*' ? '* every call' : value }))
  return select(name === 'endpoint' ? options : [{ value: '', label: '' }, ...options], { name })
}

/** @param {string} name @param {string} text */
function toValue(name, text) {
  if (NUMBERS.includes(name)) return Number.isNaN(Number(text)) ? text : Number(text)
  if (name !== 'code') return text
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
