import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { VARIABLE_NAMES } from '#server/env.ts'
import { listMetricNames } from '#server/metrics/open-metrics.ts'
import { AUDIT_EVENTS } from './audit.ts'

const text = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')

/** Returns the names in the first cells of the table below a heading. */
function namesBelow(heading: string): string[] {
  const [, section = ''] = text.split(`\n## ${heading}\n`)
  const rows = section.split('\n## ')[0]?.match(/^\| `.*$/gm) ?? []
  return rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  )
}

test.each([
  ['Variables', VARIABLE_NAMES],
  ['Metrics', listMetricNames()],
  ['Audit log', AUDIT_EVENTS],
])('docs/operations.md › %s lists exactly the names that the server defines', (heading, names) => {
  expect(namesBelow(heading).toSorted()).toEqual([...names].toSorted())
})
