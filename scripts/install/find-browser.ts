import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * Looks for the browsers called `names` in the folders of `PATH`, and then at `onMac`, a path on macOS. Returns the
 * path of the first browser that starts.
 */
export function findOnSystem(names: readonly string[], onMac: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...paths, onMac].find((path) => isExecutable(path) && starts(path))
}

/**
 * Returns whether the browser at this path starts. On some systems, the file is only a script that prints how to
 * install the browser.
 */
export function starts(path: string): boolean {
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
