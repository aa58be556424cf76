import { complain, field, h } from './dom.js'
import { ControlError, postJson } from './control-api.js'
import { say, sayError } from './say.js'

/** @typedef {{ type?: string, minimum?: number, maximum?: number, maxLength?: number, anyOf?: FieldSchema[] }} FieldSchema */
/** @typedef {{ properties: Record<string, FieldSchema> }} FormSchema JSON Schema of the fields that an edit may have */
/** @typedef {{ label: string, hint?: string, value: string | number }} FormField */

/**
 * Builds a form that changes one row of a list, for example a product. Sends only the fields that the user has changed.
 * If the control API refuses a value, shows the error beside the field. If the user empties a field that may be null,
 * the API restores the original value.
 * @param {object} options
 * @param {string} options.path the form is sent to POST /__mock/<path>
 * @param {number} options.id
 * @param {string} options.of name of the row, part of the accessible name of each control
 * @param {FormSchema} options.schema
 * @param {Record<string, FormField>} options.fields fields of the form, by their names in the request
 * @param {(row: any) => unknown} options.onSaved receives the changed row
 * @param {Node[]} [options.extra] further controls of the row
 */
export function editForm({ path, id, of, schema, fields, onSaved, extra = [] }) {
  const controls = Object.entries(fields).map(([name, { label, hint, value }]) => {
    const rule = ruleOf(schema.properties[name] ?? {})
    const control = h('input', {
      name,
      value,
      autocomplete: 'off',
      spellcheck: 'false',
      'aria-label': `${label} of ${of}`,
      ...(rule.type === 'integer'
        ? { type: 'number', min: rule.minimum, max: rule.maximum, inputmode: 'numeric' }
        : { type: 'text', maxlength: rule.maxLength }),
    })
    return { name, control, row: field(label, control, hint), isNullable: isNullable(schema, name) }
  })
  const save = async () => {
    for (const { control } of controls) complain(control)
    const changed = controls.filter(({ control }) => control.value !== control.defaultValue)
    if (changed.length === 0) return say('Nothing to save: no field has changed.')
    const body = Object.fromEntries(
      changed.map(({ name, control, isNullable: canBeNull }) => [
        name,
        valueOf(control, canBeNull),
      ]),
    )
    try {
      const row = await postJson(path, { id, ...body })
      for (const { control } of controls) control.defaultValue = control.value
      onSaved(row)
      say(`${of}: saved.`)
    } catch (error) {
      const wrong =
        error instanceof ControlError && controls.find(({ name }) => name === error.field)
      if (!wrong || !(error instanceof ControlError)) return sayError(error)
      complain(wrong.control, error.message)
      wrong.control.focus()
    }
  }
  return h(
    'form',
    {
      class: `edit edit-${path}`,
      // Turns off the checks of the browser, so that the error message of the control API appears beside the field.
      novalidate: true,
      onsubmit: (/** @type {SubmitEvent} */ event) => {
        event.preventDefault()
        void save()
      },
    },
    controls.map(({ row }) => row),
    h(
      'span',
      { class: 'actions' },
      h('button', { class: 'button small', 'aria-label': `Save ${of}` }, 'Save'),
      extra,
    ),
  )
}

/**
 * Returns true if the user is editing in `place`: an input has the focus, or contains a value that is not saved yet.
 * Drawing the list again now would remove this input.
 * @param {HTMLElement} place
 */
export function isEditing(place) {
  const inputs = [...place.querySelectorAll('input')]
  return inputs.some(
    (input) => input === document.activeElement || input.value !== input.defaultValue,
  )
}

/** @param {HTMLInputElement} control @param {boolean} canBeNull */
function valueOf(control, canBeNull) {
  const text = control.value.trim()
  if (canBeNull && text === '') return null
  return control.type === 'number' && text !== '' ? Number(text) : text
}

/** Returns the schema of the values that are not null. @param {FieldSchema} schema @returns {FieldSchema} */
function ruleOf(schema) {
  return schema.anyOf?.find(({ type }) => type !== 'null') ?? schema
}

/** @param {FormSchema} schema @param {string} name */
function isNullable({ properties }, name) {
  return (properties[name]?.anyOf ?? []).some(({ type }) => type === 'null')
}
