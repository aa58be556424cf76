import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#scripts/support/paths.ts'

/**
 * Returns a hash of the names and contents of files and folders of the repository.
 * @param paths relative to the repository root
 * @param isSkipped returns true for a path to leave out, including everything below it
 */
export function hashFiles(paths: string[], isSkipped: (path: string) => boolean): string {
  const hash = createHash('sha256')
  for (const path of paths.flatMap((start) => listFiles(start, isSkipped))) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

function listFiles(path: string, isSkipped: (path: string) => boolean): string[] {
  if (isSkipped(path)) return []
  if (!statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => listFiles(`${path}/${name}`, isSkipped))
}
