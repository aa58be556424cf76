import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

/**
 * Number of client builds that are kept. Each has its own folder `builds/<id>` with the subfolders `browser/`,
 * `server/` and `worker/`. The previous build is kept, because pages that are open during a deploy still load its
 * assets. A build never changes, so a new build does not disturb a running server.
 */
const KEPT = 2
const LIST = 'builds.json'
/** Prefix of the folder of a build that is under way. */
const NEXT = 'next-'
/** The main file of each bundle. */
const FILES = ['browser/index.html', 'server/entry-server.js', 'worker/worker.js']
/** Age after which an unfinished build counts as aborted. */
const ABORTED_MS = 3_600_000

/** Returns the existing folders of the current and the previous build, newest first. */
export function listBuilds(dist: string): string[] {
  return readIds(dist).map((id) => folderOf(dist, id))
}

/** Returns whether the current build has this id and its main files exist. */
export function isCurrentBuild(dist: string, id: string): boolean {
  const folder = folderOf(dist, id)
  const isComplete = FILES.every((file) => existsSync(join(folder, file)))
  return readIds(dist)[0] === id && isComplete
}

/**
 * Creates an empty folder for a new build, so that simultaneous builds do not mix. Removes folders of aborted builds.
 */
export function startBuild(dist: string): string {
  mkdirSync(dist, { recursive: true })
  for (const name of readdirSync(dist).filter((entry) => entry.startsWith(NEXT))) {
    const folder = join(dist, name)
    if (Date.now() - statSync(folder).mtimeMs > ABORTED_MS)
      rmSync(folder, { recursive: true, force: true })
  }
  return mkdtempSync(join(dist, NEXT))
}

/** Makes the build in `folder` the current one, and removes all other builds except the previous one. */
export function finishBuild(dist: string, id: string, folder: string): void {
  const kept = [id, ...readIds(dist).filter((other) => other !== id)]
  mkdirSync(join(dist, 'builds'), { recursive: true })
  rmSync(folderOf(dist, id), { recursive: true, force: true })
  renameSync(folder, folderOf(dist, id))
  // Replaces the list of builds in one step, by renaming a finished file. So a server that starts meanwhile never reads
  // half a list.
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
