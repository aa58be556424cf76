import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Builds of the client, each in its own folder `builds/<id>` with `browser/` and `server/`. Two are kept, because pages
 * of the build before are still open during a deploy and load its assets. A build never changes, so a new one does not
 * disturb a running server.
 */
const KEPT = 2
const LIST = 'builds.json'

/** Returns the folders of the current build and of the one before it, as far as they exist. */
export function listBuilds(dist: string): string[] {
  return readIds(dist).map((id) => folderOf(dist, id))
}

/** Returns whether the current build has this id. */
export function isCurrentBuild(dist: string, id: string): boolean {
  return readIds(dist)[0] === id && existsSync(folderOf(dist, id))
}

/** Returns an empty folder for a build that is under way. */
export function startBuild(dist: string): string {
  const folder = join(dist, 'next')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return folder
}

/** Makes the build under way the current one, and removes all but the one before it. */
export function finishBuild(dist: string, id: string): void {
  const kept = [id, ...readIds(dist).filter((other) => other !== id)]
  mkdirSync(join(dist, 'builds'), { recursive: true })
  rmSync(folderOf(dist, id), { recursive: true, force: true })
  renameSync(join(dist, 'next'), folderOf(dist, id))
  // Renaming replaces the list at once: a server that starts meanwhile reads the old list or the new one.
  writeFileSync(join(dist, `${LIST}.new`), `${JSON.stringify(kept.slice(0, KEPT))}\n`)
  renameSync(join(dist, `${LIST}.new`), join(dist, LIST))
  for (const old of kept.slice(KEPT)) rmSync(folderOf(dist, old), { recursive: true, force: true })
}

function folderOf(dist: string, id: string): string {
  return join(dist, 'builds', id)
}

/** Returns the ids of the kept builds, newest first. */
function readIds(dist: string): string[] {
  const file = join(dist, LIST)
  if (!existsSync(file)) return []
  const ids: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return Array.isArray(ids)
    ? ids.filter((id): id is string => typeof id === 'string' && existsSync(folderOf(dist, id)))
    : []
}
