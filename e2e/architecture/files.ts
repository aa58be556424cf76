import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#scripts/support/paths.ts'
import { mayImport } from './rules.ts'

export type SourceFile = { path: string; text: string }

const skipped = ['node_modules', 'dist', 'test-results']

/** Returns the names of the files and folders in the repository's root that git tracks. */
export function listTop(): string[] {
  const paths = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
  return [...new Set(paths.map((path) => path.split('/', 1).join()))]
}

/** Returns the names of the folders directly inside a folder of the repository. */
export function listFolders(path: string): string[] {
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
}

/** Reads the text files of the top-level folders. Leaves out packages and build output. */
export function readFiles(): SourceFile[] {
  return Object.keys(mayImport)
    .flatMap(walk)
    .filter((path) => /\.(ts|tsx|js|css|json|md|html|svg)$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

export function isCode(path: string): boolean {
  return /\.(ts|tsx|js)$/.test(path)
}

function walk(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return skipped.includes(entry.name) ? [] : walk(path)
    return entry.isFile() ? [path] : []
  })
}
