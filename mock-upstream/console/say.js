import { ControlError } from './control-api.js'

const SHOWN_MS = 6_000
/** @type {ReturnType<typeof setTimeout> | undefined} */
let hiding

/**
 * Shows a message at the bottom of the page and announces it to screen readers.
 * @param {string} text
 * @param {'done' | 'wrong'} [kind]
 */
export function say(text, kind = 'done') {
  const place = document.getElementById('said')
  if (!place) return
  place.textContent = text
  place.dataset['kind'] = kind
  clearTimeout(hiding)
  if (kind === 'done') hiding = setTimeout(() => place.replaceChildren(), SHOWN_MS)
}

/** @param {unknown} error */
export function sayError(error) {
  if (!(error instanceof ControlError)) throw error
  say(error.message, 'wrong')
}

/**
 * Runs an action and shows its result or its error. Returns whether it succeeded.
 * @param {() => Promise<unknown>} act
 * @param {string} [done]
 */
export async function attempt(act, done) {
  try {
    await act()
    if (done) say(done)
    return true
  } catch (error) {
    sayError(error)
    return false
  }
}

/**
 * @param {string} text
 * @param {string} what
 */
export async function copy(text, what) {
  try {
    await navigator.clipboard.writeText(text)
    say(`${what} copied.`)
  } catch {
    say(`The browser blocks copying. Select it by hand: ${text}`, 'wrong')
  }
}
