import { globSync } from 'node:fs'
import { sep } from 'node:path'
import { root } from './paths.ts'

type Known = {
  /**
   * Glob patterns of the files to choose from, relative to the repository root. A word of the command line selects the
   * files that have the word in their path.
   */
  files: readonly string[]
  /** Name for the selected files in the error message, for example `journey`. */
  kind: string
  /** Returns the allowed words for the error message. Receives the paths of the files. */
  allowed: (paths: readonly string[]) => string
}

/**
 * Throws an error if a word occurs in the path of none of the files. The error contains the first such word and the
 * allowed words. A word may be a regular expression, and may end with a line number, such as `cart.test.ts:12`.
 */
export function refuseUnknownWords(
  words: readonly string[],
  { files, kind, allowed }: Known,
): void {
  if (words.length === 0) return
  const paths = globSync(files, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] }).map(
    (path) => path.split(sep).join('/'),
  )
  const unknown = words.find((word) => !paths.some((path) => isPartOf(word, path)))
  if (unknown === undefined) return
  throw new Error(`No ${kind} has "${unknown}" in its path. Allowed: ${allowed(paths.toSorted())}.`)
}

function isPartOf(word: string, path: string): boolean {
  const text = word.replace(/(:\d+)+$/, '').replace(/^\.\//, '')
  if (`${root}/${path}`.toLowerCase().includes(text.toLowerCase())) return true
  try {
    return new RegExp(text, 'i').test(path)
  } catch {
    return false
  }
}
