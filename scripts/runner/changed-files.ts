import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { root } from '#scripts/support/paths.ts'

/** Files whose change can affect every test. */
const CONCERNS_ALL =
  /^(package(-lock)?\.json|scripts\/(vitest\.config\.ts|runner\/(end-with|fail-on|property)[^/]*|services\/redis.*))$/
const CODE = /\.(tsx?|js)$/

/**
 * Returns the files that differ from a commit: changed, added and untracked files, but no deleted ones and no scratch
 * files. The paths are relative to the repository root. Throws an Error when git does not know the commit.
 */
export function listChangedFiles(commit: string): string[] {
  requireCommit(commit)
  const files = [
    ...git('diff', '--name-only', '-z', '--diff-filter=d', commit, '--').split('\0'),
    ...listUntrackedFiles().filter((file) => !isInRootFolder(file)),
  ]
  return [...new Set(files)].filter((file) => file !== '' && existsSync(join(root, file)))
}

/**
 * Returns the untracked files that lie directly in the root folder. No check reads them, because a developer may keep
 * notes and trials there. Returns an empty list outside of a clone.
 */
export function listScratchFiles(): string[] {
  if (!existsSync(join(root, '.git'))) return []
  return listUntrackedFiles().filter(isInRootFolder)
}

function listUntrackedFiles(): string[] {
  const files = git('ls-files', '--others', '--exclude-standard', '-z').split('\0')
  return files.filter((file) => file !== '')
}

function isInRootFolder(file: string): boolean {
  return !file.includes('/')
}

/** Returns the source files of the repository, tracked or not. */
export function listSources(): string[] {
  return listFiles().filter((file) => CODE.test(file))
}

/** Returns all files of the repository, tracked or not, except ignored files. Throws an Error outside of a clone. */
export function listFiles(): string[] {
  const files = git('ls-files', '--cached', '--others', '--exclude-standard', '-z').split('\0')
  return [...new Set(files)].filter((file) => file !== '' && existsSync(join(root, file)))
}

/** Throws an Error if a word is not the name of a commit. Passes on other errors of git, such as outside of a clone. */
function requireCommit(name: string): void {
  git('rev-parse', '--git-dir')
  const words = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`]
  if (spawnSync('git', words, { cwd: root }).status === 0) return
  throw new Error(`"${name}" is not a commit. Allowed: a commit, branch or tag, such as HEAD~1.`)
}

function git(...words: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', words, { cwd: root, encoding: 'utf8' })
  if (status === 0) return stdout
  throw new Error(`git ${words.join(' ')} failed: ${stderr.trim()}`)
}

type Sources = { list: () => readonly string[]; read: (file: string) => string }
const repository: Sources = {
  list: listSources,
  read: (file) => readFileSync(join(root, file), 'utf8'),
}

/**
 * Returns the source files whose tests must run after a change. These are the changed source files and, for any other
 * changed file, the sources that name this file or its folder. For example, a test may read a changed recording.
 * Returns `all` when a changed file can affect every test.
 */
export function findConcernedSources(
  changed: readonly string[],
  { list, read }: Sources = repository,
): string[] | 'all' {
  if (changed.some((file) => CONCERNS_ALL.test(file))) return 'all'
  const sources = changed.filter((file) => CODE.test(file))
  const words = [...new Set(changed.filter((file) => !CODE.test(file)).flatMap(wordsFor))]
  if (words.length === 0) return sources
  const naming = list().filter((file) => {
    const text = read(file)
    return words.some((word) => text.includes(word))
  })
  return [...new Set([...sources, ...naming])]
}

/**
 * Returns the texts that a source contains if it uses a file: the name of the file or, for a folder above it, the last
 * two parts of the folder's path, for example `messages/de`.
 */
function wordsFor(file: string): string[] {
  const folders: string[] = []
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) folders.push(folder)
  const tails = folders
    .map((folder) => folder.split('/').slice(-2))
    .filter(({ length }) => length > 1)
  return [basename(file), ...tails.map((names) => names.join('/'))]
}
