// Checks that e2e/specification.md gives every statement a verdict, and that the tests it names exist.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#scripts/support/paths.ts'
import { findMapFaults, readDecisions, readRows } from './specification-map.ts'

function readSource(file: string): string | undefined {
  try {
    return readFileSync(join(root, file), 'utf8')
  } catch {
    return undefined
  }
}

const rows = readRows(readSource('e2e/specification.md') ?? '')
const decisions = readDecisions(readSource('contracts/decisions.md') ?? '')
const faults = findMapFaults({ rows, decisions, readSource })
for (const fault of faults) console.log(fault)
console.log(
  faults.length === 0
    ? `${rows.length} statements of the specification have tests`
    : `${faults.length} problems in e2e/specification.md`,
)
if (faults.length > 0) process.exitCode = 1
