import { globSync } from 'node:fs'
import { listScratchFiles } from '#scripts/runner/changed-files.ts'
import { root } from '#scripts/support/paths.ts'

const SKIPPED = ['node_modules/**', '**/dist/**', '.cache/**', '.git/**', 'test-results/**']

/**
 * Lists the files of the repository that match a pattern. Leaves out scratch files, and the files of packages, builds
 * and caches.
 */
export function listFiles(pattern: string): string[] {
  const scratch = listScratchFiles()
  return globSync(pattern, { cwd: root, exclude: SKIPPED })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !scratch.includes(path))
}
