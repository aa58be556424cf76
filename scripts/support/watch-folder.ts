import { lstatSync, readdirSync, watch, type FSWatcher } from 'node:fs'
import { join, relative, sep } from 'node:path'

/**
 * Calls `onChange` with the path, below `folder`, of every file that is written, added or removed. Watches directories,
 * not files: an editor or git may replace a file by renaming another over it, and a watch on the file then reports
 * nothing more. Node's recursive watch on Linux has the same problem.
 * @returns a function that ends the watch
 */
export function watchFolder(folder: string, onChange: (path: string) => void): () => void {
  const watchers = new Map<string, FSWatcher>()

  /** Watches a directory and everything below it; returns the files there. */
  function enter(directory: string): string[] {
    leave(directory)
    const watcher = watch(directory, (event, name) => {
      if (name !== null) note(event, join(directory, name))
    })
    watchers.set(directory, watcher)
    watcher.on('error', () => leave(directory))
    return readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
      const path = join(directory, entry.name)
      return entry.isDirectory() ? enterIfThere(path) : [path]
    })
  }

  /** Does the same for a directory that may no longer exist. */
  function enterIfThere(directory: string): string[] {
    try {
      return enter(directory)
    } catch (error) {
      if (!isMissing(error)) throw error
      leave(directory)
      return []
    }
  }

  function leave(directory: string): void {
    for (const [path, watcher] of watchers) {
      if (path !== directory && !path.startsWith(directory + sep)) continue
      watcher.close()
      watchers.delete(path)
    }
  }

  function note(event: string, path: string): void {
    const isDirectory = lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
    if (!isDirectory) onChange(relative(folder, path))
    if (event !== 'rename') return
    if (!isDirectory) return leave(path)
    // Reports files that were created before the watch started.
    for (const file of enterIfThere(path)) onChange(relative(folder, file))
  }

  enter(folder)
  return () => leave(folder)
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(ENOENT|ENOTDIR)$/.test(String(error.code))
}
