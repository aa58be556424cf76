import { relative, sep } from 'node:path'
import { watch } from 'chokidar'

const IGNORED = ['node_modules', 'dist']

/**
 * Calls `onChange` for every file below `folder` that is written, added or removed, with the path relative to `folder`.
 * An editor that saves a file by replacing it causes one call. Ignores folders of packages and builds. Resolves when
 * all folders are watched.
 * @returns a function that ends the watch
 */
export function watchFolder(
  folder: string,
  onChange: (path: string) => void,
): Promise<() => Promise<void>> {
  const watcher = watch('.', {
    cwd: folder,
    ignoreInitial: true,
    ignored: (path) =>
      relative(folder, path)
        .split(sep)
        .some((name) => IGNORED.includes(name)),
  })
  watcher.on('add', onChange).on('change', onChange).on('unlink', onChange)
  return new Promise((resolve, reject) => {
    watcher.once('ready', () => resolve(() => watcher.close()))
    watcher.on('error', reject)
  })
}
