// Checks that files and headings cited by comments and by Markdown pages exist in the repository.
import { readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { findCommentIssues, findPageIssues } from './citations.ts'
import { listFiles } from './list-files.ts'
import { root } from '#scripts/support/paths.ts'
import { reportIssues } from '#scripts/support/report-issues.ts'

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
const issues = [
  ...pages.flatMap((path) => findPageIssues({ path, text: read(path) }, files)),
  ...sources.flatMap((path) => findCommentIssues({ path, text: read(path) }, files)),
]
reportIssues(issues, {
  whenNone: `Every citation of ${pages.length} pages and ${sources.length} sources resolves`,
  whenSome: 'citations do not resolve',
})
