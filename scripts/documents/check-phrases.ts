// Checks comments, test titles and Markdown pages for phrases that CONTRIBUTING.md › How to write forbids.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#scripts/support/paths.ts'
import { reportIssues } from '#scripts/support/report-issues.ts'
import { listFiles } from './list-files.ts'
import { findPhrases } from './phrases.ts'

/** Files that are not checked, because they quote the forbidden phrases, or because the project did not write them. */
const NOT_OURS = ['docs/specification.md', 'CONTRIBUTING.md', 'scripts/documents/phrases.test.ts']

const issues = listFiles('**/*.{ts,tsx,js,css,md}')
  .filter((path) => !NOT_OURS.includes(path))
  .flatMap((path) => findPhrases(path, readFileSync(join(root, path), 'utf8')))
  .map(({ path, line, phrase, instead }) => `${path}:${line} “${phrase}”: write ${instead}`)
reportIssues(issues, { whenNone: 'No forbidden phrases', whenSome: 'places to change' })
