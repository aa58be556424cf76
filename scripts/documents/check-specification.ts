// Checks that e2e/specification.md covers every sentence of docs/specification.md, and that each statement of
// e2e/specification.md has a verdict and names tests that exist.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#scripts/support/paths.ts'
import { reportIssues } from '#scripts/support/report-issues.ts'
import { findCoverIssues, readCover } from './sentence-cover.ts'
import { findMapIssues, readDecisions, readRows } from './specification-map.ts'
import { readSentences } from './specification-sentences.ts'

function readSource(file: string): string | undefined {
  try {
    return readFileSync(join(root, file), 'utf8')
  } catch {
    return undefined
  }
}

const map = readSource('e2e/specification.md') ?? ''
const rows = readRows(map)
const sentences = readSentences(readSource('docs/specification.md') ?? '')
const decisions = readDecisions(readSource('contracts/decisions.md') ?? '')
const issues = [
  ...findCoverIssues({ sentences, cover: readCover(map), rows }),
  ...findMapIssues({ rows, decisions, readSource }),
]
reportIssues(issues, {
  whenNone: `${sentences.length} sentences of the specification are covered by ${rows.length} statements with tests`,
  whenSome: 'problems in e2e/specification.md',
})
