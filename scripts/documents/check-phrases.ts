// Checks comments, test titles and Markdown pages for phrases that CONTRIBUTING.md › How to write forbids.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#scripts/support/paths.ts'
import { findPhrases } from './phrases.ts'

/** Documents that quote the phrases, or that the project did not write. */
const NOT_OURS = ['docs/specification.md', 'CONTRIBUTING.md', 'scripts/documents/phrases.test.ts']
const SKIPPED = ['node_modules/**', '**/dist/**', '.cache/**', '.git/**', 'test-results/**']

const found = globSync('**/*.{ts,tsx,js,css,md}', { cwd: root, exclude: SKIPPED })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !NOT_OURS.includes(path))
  .flatMap((path) => findPhrases(path, readFileSync(join(root, path), 'utf8')))

for (const { path, line, phrase, instead } of found) {
  console.log(`${path}:${line} “${phrase}”: write ${instead}`)
}
console.log(found.length > 0 ? `${found.length} places to change` : 'No forbidden phrases')
if (found.length > 0) process.exitCode = 1
