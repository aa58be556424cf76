// Checks that each test that e2e/specification.md names was part of the latest run of `npm test`.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readRanTests } from '#scripts/runner/ran-tests.ts'
import { root } from '#scripts/support/paths.ts'
import { reportIssues } from '#scripts/support/report-issues.ts'
import { findTestsNotRun } from './named-tests.ts'
import { readRows } from './specification-map.ts'

const rows = readRows(readFileSync(join(root, 'e2e/specification.md'), 'utf8'))
reportIssues(findTestsNotRun(rows, readRanTests(process.env['RAN_TESTS'])), {
  whenNone: 'every test that e2e/specification.md names ran',
  whenSome: 'tests that e2e/specification.md names did not run',
})
