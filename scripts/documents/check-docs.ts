// Checks that files and headings cited by comments and by Markdown pages exist in the repository.
import { globSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { findCommentFaults, findPageFaults } from './citations.ts'
import { root } from '#scripts/support/paths.ts'

const SKIPPED = ['node_modules/**', '**/dist/**', '.cache/**', '.git/**', 'test-results/**']

function listFiles(pattern: string): string[] {
  return globSync(pattern, { cwd: root, exclude: SKIPPED }).map((path) =>
    path.replaceAll('\\', '/'),
  )
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

const fileNames = new Set(listFiles('**/*.*').map((path) => basename(path)))
const files = {
  isThere: (path: string) => statSync(join(root, path), { throwIfNoEntry: false }) !== undefined,
  hasFileNamed: (name: string) => fileNames.has(name),
  read,
}
const pages = listFiles('**/*.md')
const sources = listFiles('**/*.{ts,tsx,js,css}')
const faults = [
  ...pages.flatMap((path) => findPageFaults({ path, text: read(path) }, files)),
  ...sources.flatMap((path) => findCommentFaults({ path, text: read(path) }, files)),
]
for (const fault of faults) console.log(fault)
console.log(
  faults.length === 0
    ? `Every citation of ${pages.length} pages and ${sources.length} sources resolves`
    : `${faults.length} citations do not resolve`,
)
if (faults.length > 0) process.exitCode = 1
