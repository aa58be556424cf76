import { installByApt } from './install-by-apt.ts'
import { findOnSystem, starts } from './find-browser.ts'

const NAMES = ['firefox-esr', 'firefox']
const ON_MAC = '/Applications/Firefox.app/Contents/MacOS/firefox'

/**
 * Returns the path of a working Firefox. If `FIREFOX_PATH` is set, tries only this path. Otherwise looks for a Firefox
 * on the system, or installs one by apt and prints that. Throws when no Firefox starts or can be installed.
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
