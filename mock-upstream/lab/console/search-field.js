import { h } from './dom.js'

const SETTLE_MS = 200

/**
 * A field to search a list with, which asks once the typing rests.
 * @param {{ label: string, placeholder: string }} words
 * @param {() => void} search
 */
export function searchField({ label, placeholder }, search) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let typing
  const oninput = () => {
    clearTimeout(typing)
    typing = setTimeout(search, SETTLE_MS)
  }
  return h('input', { type: 'search', 'aria-label': label, placeholder, oninput })
}
