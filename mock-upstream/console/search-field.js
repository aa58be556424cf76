import { h } from './dom.js'

const SETTLE_MS = 200

/**
 * Builds a search field that calls `search` once typing pauses.
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
