import { button, complain, field, fill, h, select } from './dom.js'
import { ControlError, getJson, postJson } from './control-api.js'
import { fieldWords, hintOf, kindLabel } from './fault-words.js'
import { jsonArea, readJson, writeJson } from './json-field.js'
import { attempt, say, sayError } from './say.js'
import { takeState } from './world-state.js'

/** @typedef {{ enum?: string[], const?: string, type?: string, anyOf?: object[] }} FieldSchema */
/** @typedef {{ properties: Record<string, FieldSchema>, required?: string[] }} Variant */
/** @typedef {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} Control */
/** @typedef {import('#mock-upstream/control/reference/reference.ts').Reference} Reference */

/** Heights of the text areas for JSON, in rows. */
const ROWS = { data: 8, patch: 4 }
const ROWS_MIN = 2

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
    variants.map((one) => ({ value: kindOf(one), label: kindLabel(kindOf(one)) })),
    { name: 'kind' },
  )
  const parts = h('div', { class: 'grid' })
  /** @type {Map<string, Control>} */
  let controls = new Map()
  const schemas = () => variants.find((one) => kindOf(one) === kind.value)?.properties ?? {}
  const draw = () => {
    const before = controls
    const names = Object.keys(schemas()).filter((name) => name !== 'kind')
    // Puts the field for the endpoint first: every fault has an endpoint, and users look for it first.
    names.sort((a, b) => Number(b === 'endpoint') - Number(a === 'endpoint'))
    controls = new Map(names.map((name) => [name, controlOf(name, schemas()[name])]))
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
    fill(parts, ...[...controls].map(([name, control]) => row(name, control)))
  }
  const row = (/** @type {string} */ name, /** @type {Control} */ control) => {
    const { label, apiName } = fieldWords(name)
    const words = apiName ? [label, ' ', h('code', { class: 'soft' }, apiName)] : label
    const shown = field(words, control, hintOf(kind.value, name))
    if (name === 'data' && control instanceof HTMLTextAreaElement)
      shown.append(
        button('Fill in the mock’s response', async () =>
          fillInResponse(control, controls.get('endpoint')),
        ),
      )
    return shown
  }
  kind.addEventListener('change', draw)
  draw()
  const set = async () => {
    for (const control of controls.values()) complain(control)
    /** @type {Record<string, unknown>} */
    const body = { kind: kind.value }
    for (const [name, control] of controls) {
      if (control.value.trim() === '') continue
      const value = valueOf(control, { name, schema: schemas()[name] })
      if (value === undefined) return
      body[name] = value
    }
    try {
      takeState(await postJson('fault', body))
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

/** @param {string} name @param {FieldSchema} [schema] @returns {Control} */
function controlOf(name, schema = {}) {
  const allowed = schema.type === 'boolean' ? ['true'] : schema.enum
  if (!allowed && isJson(schema) && !schema.anyOf) {
    const rows = Object.hasOwn(ROWS, name) ? Reflect.get(ROWS, name) : ROWS_MIN
    return jsonArea(undefined, { name, rows })
  }
  if (!allowed)
    return h('input', {
      name,
      autocomplete: 'off',
      inputmode: isNumber(schema) ? 'decimal' : 'text',
      spellcheck: 'false',
    })
  const options = allowed.map((value) => ({ value, label: value === '*' ? '* every call' : value }))
  return select(name === 'endpoint' ? options : [{ value: '', label: '' }, ...options], { name })
}

/**
 * Returns the value of a control. If the schema needs JSON and the text is not JSON, shows this below the control and
 * returns undefined.
 * @param {Control} control
 * @param {{ name: string, schema: FieldSchema | undefined }} rule
 */
function valueOf(control, { name, schema = {} }) {
  const text = control.value.trim()
  if (isJson(schema)) return readJson(control, `The field ${name}`)
  if (schema.type === 'boolean') return text === 'true'
  // Sends a text that is not a number as it is, so that the control API refuses it and says which numbers are allowed.
  return isNumber(schema) && !Number.isNaN(Number(text)) ? Number(text) : text
}

/** @param {FieldSchema} schema */
function isNumber({ type }) {
  return type === 'integer' || type === 'number'
}

/** Returns true if values can be objects, or of more than one type. @param {FieldSchema} schema */
function isJson({ type }) {
  return type === undefined || type === 'object'
}

/**
 * Replaces the text of `area` with the data of the response that the mock itself has for the endpoint's example.
 * @param {HTMLTextAreaElement} area
 * @param {Control | undefined} choice the control that names the endpoint
 */
async function fillInResponse(area, choice) {
  if (!choice) return
  complain(choice)
  await attempt(async () => {
    /** @type {Reference} */
    const { endpoints } = await getJson('reference')
    const endpoint = endpoints.find(({ name }) => name === choice.value)
    if (!endpoint) {
      complain(choice, 'Choose one endpoint. Each has a response of its own.')
      return choice.focus()
    }
    const { answer, missing } = endpoint.example
    if (!answer) return say(missing ?? '', 'wrong')
    complain(area)
    writeJson(area, answer.data)
    area.setSelectionRange(0, 0)
    area.scrollTop = 0
    area.focus()
  })
}
