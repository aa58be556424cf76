// Checks comments, test titles and Markdown pages for phrases that CONTRIBUTING.md › How to write forbids.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '#scripts/support/paths.ts'
import { findPhrases, folderOf, type PhraseFault } from './phrases.ts'

/**
 * Folders that still contain such phrases. The check fails when one of them is clean, so that the list only shrinks.
 */
const TO_CLEAN: readonly string[] = ['e2e/architecture']

/** Documents that quote the phrases, or that the project did not write. */
const NOT_OURS = ['docs/specification.md', 'CONTRIBUTING.md', 'scripts/documents/phrases.test.ts']
const SKIPPED = ['node_modules/**', '**/dist/**', '.cache/**', '.git/**', 'test-results/**']

const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } })
const faults = globSync('**/*.{ts,tsx,js,css,md}', { cwd: root, exclude: SKIPPED })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !NOT_OURS.includes(path))
  .flatMap((path) => findPhrases(path, readFileSync(join(root, path), 'utf8')))

if (values.all) printCounts(faults)
const refused = faults.filter(({ path }) => values.all || !TO_CLEAN.includes(folderOf(path)))
const clean = TO_CLEAN.filter((folder) => !faults.some(({ path }) => folderOf(path) === folder))
for (const { path, line, found, instead } of refused) {
  console.log(`${path}:${line} “${found}”: write ${instead}`)
}
for (const folder of clean) console.log(`${folder} is clean: remove it from TO_CLEAN`)
const count = refused.length + clean.length
console.log(
  count > 0
    ? `${count} places to change`
    : `No forbidden phrases outside of ${TO_CLEAN.length} folders that are still to be cleaned`,
)
if (count > 0) process.exitCode = 1

function printCounts(all: readonly PhraseFault[]) {
  const groups = Object.groupBy(all, ({ path }) => folderOf(path))
  for (const folder of Object.keys(groups).sort()) {
    console.log(`${String(groups[folder]?.length).padStart(5)} ${folder}`)
  }
}
