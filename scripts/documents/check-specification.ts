// Checks that e2e/specification.md gives every statement a verdict, and that the tests it names exist.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#scripts/support/paths.ts'
import { reportIssues } from '#scripts/support/report-issues.ts'
import { findMapIssues, readDecisions, readRows } from './specification-map.ts'

function readSource(file: string): string | undefined {
  try {
    return readFileSync(join(root, file), 'utf8')
  } catch {
    return undefined
  }
}

const rows = readRows(readSource('e2e/specification.md') ?? '')
const decisions = readDecisions(readSource('contracts/decisions.md') ?? '')
const issues = findMapIssues({ rows, decisions, readSource })
reportIssues(issues, {
  whenNone: `${rows.length} statements of the specification have tests`,
  whenSome: 'problems in e2e/specification.md',
})
