import { execFileSync } from 'node:child_process'
import { copyFileSync, linkSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { statSync, existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '#scripts/support/paths.ts'

type LockFile = { packages: Record<string, { dev?: boolean; devOptional?: boolean }> }

/** Creates an empty folder outside the repository, where Node does not find the packages of the repository. */
export function createEmptyFolder(): string {
  return mkdtempSync(join(tmpdir(), 'strongroom-'))
}

/** Copies all files of the repository that git does not ignore. */
export function copyRepository(to: string): void {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], options)
  for (const file of files.split('\n').filter((name) => name && existsSync(join(root, name))))
    linkTree(join(root, file), join(to, file))
}

/** Adds the packages that `npm ci --omit=dev` would install, as links to the repository's node_modules. */
export function installProductionPackages(to: string): void {
  const lock: LockFile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  for (const [path, { dev, devOptional }] of Object.entries(lock.packages)) {
    const isNested = path.lastIndexOf('node_modules/') > 0
    if (path === '' || dev || devOptional || !existsSync(join(root, path))) continue
    if (isNested && existsSync(join(to, path))) continue
    linkTree(join(root, path), join(to, path), isOwnFile)
  }
}

/** Leaves out `node_modules` folders inside packages, because the lock file lists nested packages separately. */
function isOwnFile(name: string): boolean {
  return name !== 'node_modules'
}

/** Copies a file or folder by hard links. Where a hard link fails, copies the bytes. */
export function linkTree(from: string, to: string, isKept: (name: string) => boolean = () => true) {
  if (statSync(from).isDirectory()) {
    mkdirSync(to, { recursive: true })
    for (const name of readdirSync(from).filter(isKept)) linkTree(join(from, name), join(to, name))
    return
  }
  mkdirSync(dirname(to), { recursive: true })
  if (existsSync(to)) return
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}
