import { button, h } from './dom.js'
import { pretty } from './format.js'
import { copy } from './say.js'

/** A block with more lines than this is folded at first. */
const OPEN_MAX_LINES = 40

/**
 * Shows a text with a copy button.
 * @param {string} title
 * @param {string} text
 */
export function codeBlock(title, text) {
  return h(
    'div',
    { class: 'block' },
    h('div', { class: 'title-row' }, h('h3', {}, title), copyButton(title, text)),
    codeArea(title, text),
  )
}

/**
 * Shows JSON in a block that the user can fold, with a copy button. A long block is folded at first.
 * @param {string} title
 * @param {unknown} value
 * @param {string} none shown when `value` is null or undefined
 */
export function foldedJson(title, value, none) {
  if (value === null || value === undefined)
    return h('div', { class: 'block' }, h('h3', {}, title), h('p', { class: 'soft' }, none))
  const text = pretty(value)
  const lines = text.split('\n').length
  return h(
    'details',
    { class: 'block', open: lines <= OPEN_MAX_LINES },
    h('summary', {}, h('h3', {}, title), h('span', { class: 'soft' }, `${lines} lines`)),
    copyButton(title, text),
    codeArea(title, text),
  )
}

/**
 * Shows JSON as `foldedJson` does, but even a long block is open at first.
 * @param {string} title
 * @param {unknown} value
 * @param {string} none shown when `value` is null or undefined
 */
export function openJson(title, value, none) {
  const block = foldedJson(title, value, none)
  if (block instanceof HTMLDetailsElement) block.open = true
  return block
}

/** @param {string} title @param {string} text */
function copyButton(title, text) {
  return button('Copy', async () => copy(text, title), {
    class: 'button small',
    'aria-label': `Copy: ${title}`,
  })
}

/** @param {string} title @param {string} text */
function codeArea(title, text) {
  return h('pre', { tabindex: 0, role: 'region', 'aria-label': title }, text)
}
