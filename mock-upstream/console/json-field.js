import { complain, h } from './dom.js'
import { pretty } from './format.js'

const ROWS_MAX = 20

/**
 * Builds a text area for JSON, as high as its initial value.
 * @param {unknown} [value]
 * @param {{ name?: string, rows?: number }} [props] `rows` is the least height
 */
export function jsonArea(value, { name, rows } = {}) {
  const area = h('textarea', { name, rows, autocomplete: 'off', spellcheck: 'false' })
  if (value !== undefined) writeJson(area, value)
  return area
}

/**
 * Replaces the text of an area with a value as JSON. Makes the area higher if the text needs it, up to 20 lines.
 * @param {HTMLTextAreaElement} area
 * @param {unknown} value
 */
export function writeJson(area, value) {
  area.value = pretty(value)
  area.rows = Math.min(ROWS_MAX, Math.max(area.rows, area.value.split('\n').length))
}

/**
 * Parses the text of a control. If the text is not JSON, shows an error below the control and returns undefined.
 * @param {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} control
 * @param {string} what names the text in the error, such as "The input"
 * @returns {unknown}
 */
export function readJson(control, what) {
  complain(control)
  try {
    return JSON.parse(control.value)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    const hint = /^\s*[[{"]/.test(control.value) ? '' : ' A text needs quotes.'
    complain(control, `${what} is not JSON: ${why}.${hint}`)
    control.focus()
    return undefined
  }
}
