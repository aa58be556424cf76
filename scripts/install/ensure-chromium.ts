import { spawnSync } from 'node:child_process'
import { chromium } from '@playwright/test'
import { runCommand } from '#scripts/support/run-command.ts'
import { toolCommand } from '#scripts/support/paths.ts'
import { findOnSystem, starts } from './find-browser.ts'
import { installByApt } from './install-by-apt.ts'

const WITH_WINDOWS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** A Chromium that cannot open windows. Tests in it need about a fifth less processor time. */
const HEADLESS_SHELL = 'chromium-headless-shell'
const ON_MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
const FONTS = ['fonts-noto-cjk', 'fonts-noto-core']

/**
 * Returns the path of a working Chromium. If `CHROMIUM_PATH` is set, tries only this path. Otherwise looks for a
 * Chromium on the system, then tries to install one by apt, and finally installs Playwright's own Chromium. With
 * `prefersShell`, tries the headless shell first. Prints what it installs. Throws when no Chromium starts.
 */
export async function ensureChromium({ prefersShell = false } = {}): Promise<string> {
  const named = process.env['CHROMIUM_PATH']
  if (named) {
    if (starts(named)) return named
    throw new Error(`CHROMIUM_PATH is ${named}, which does not start.`)
  }
  const best = prefersShell ? [HEADLESS_SHELL] : WITH_WINDOWS
  const missing = [
    ...(findOnSystem(best, ON_MAC) === undefined ? best.slice(0, 1) : []),
    ...(hasFonts() ? [] : FONTS),
  ]
  if (missing.length > 0) await installByApt(missing)
  return findOnSystem(best, ON_MAC) ?? findOnSystem(WITH_WINDOWS, ON_MAC) ?? installPlaywrights()
}

async function installPlaywrights(): Promise<string> {
  const path = chromium.executablePath()
  if (starts(path)) return path
  console.log("Installing Playwright's own Chromium …")
  const { code, output } = await runCommand([
    ...toolCommand('@playwright/test', 'playwright'),
    'install',
    'chromium',
  ])
  if (code === 0 && starts(path)) return path
  throw new Error(
    `${output}\nNo Chromium could be found or installed. Install one and set CHROMIUM_PATH to its path.`,
  )
}

/**
 * Returns whether fonts for Chinese, Japanese and Thai are installed. Also returns true when this cannot be determined.
 */
function hasFonts(): boolean {
  return ['zh', 'ja', 'th'].every((language) => {
    const list = spawnSync('fc-list', [`:lang=${language}`, 'family'], { encoding: 'utf8' })
    return list.status !== 0 || list.stdout.trim() !== ''
  })
}
