import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder } from '#scripts/support/paths.ts'

const runs = join(cacheFolder, 'runs')
const DAY_MS = 24 * 3_600_000

/**
 * Creates a folder for the reports of this run. A simultaneous run in the same clone therefore never reads or deletes
 * them. Removes the folder when the process exits. Also removes folders that killed processes left behind more than a
 * day ago.
 */
export function createRunFolder(): string {
  mkdirSync(runs, { recursive: true })
  removeOlderFolders(runs, DAY_MS)
  const folder = mkdtempSync(join(runs, `${process.pid}-`))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Removes the folders in `parent` that have not changed for `ageMs`. */
export function removeOlderFolders(parent: string, ageMs: number): void {
  for (const name of readdirSync(parent)) {
    const folder = join(parent, name)
    const stats = statSync(folder, { throwIfNoEntry: false })
    if (!stats || Date.now() - stats.mtimeMs < ageMs) continue
    rmSync(folder, { recursive: true, force: true })
  }
}
