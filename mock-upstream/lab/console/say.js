import { LabError } from './lab.js'

const SHOWN_MS = 6_000
/** @type {ReturnType<typeof setTimeout> | undefined} */
let hiding

/**
 * Tells what happened, at the bottom of the page and to screen readers.
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
  if (!(error instanceof LabError)) throw error
  say(error.message, 'wrong')
}

/**
 * Does it, and says so; or says why not. Gives whether it was done.
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
    say(`The browser does not let this page copy. Select it by hand: ${text}`, 'wrong')
  }
}
