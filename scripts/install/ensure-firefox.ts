import { installByApt } from './install-by-apt.ts'
import { findOnSystem, starts } from './find-browser.ts'

const NAMES = ['firefox-esr', 'firefox']
const ON_MAC = '/Applications/Firefox.app/Contents/MacOS/firefox'

/**
 * Returns the path of a working Firefox: the one that `FIREFOX_PATH` names, else one that is on the system or that apt
 * installs. Prints what it installs. Throws when the Firefox of `FIREFOX_PATH` does not start, or when no Firefox can be
 * installed.
 */
export async function ensureFirefox(): Promise<string> {
  const named = process.env['FIREFOX_PATH']
  if (named) {
    if (starts(named)) return named
    throw new Error(`FIREFOX_PATH is ${named}, which does not start.`)
  }
  const found = findOnSystem(NAMES, ON_MAC)
  if (found !== undefined) return found
  await installByApt(['firefox-esr'])
  const installed = findOnSystem(NAMES, ON_MAC)
  if (installed !== undefined) return installed
  throw new Error(
    'No Firefox could be found or installed. Install one and set FIREFOX_PATH to its path.',
  )
}
