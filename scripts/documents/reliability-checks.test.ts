import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#scripts/support/paths.ts'
import { readRows, readTitles } from './specification-map.ts'

const rows = readRows(readFileSync(join(root, 'docs/checks.md'), 'utf8'))

test('docs/checks.md has a row with an answer for each of the 32 checks', () => {
  expect(rows.map(({ section }) => Number(section))).toEqual(
    Array.from({ length: 32 }, (_, index) => index + 1),
  )
  expect(rows.filter(({ verdict }) => !verdict.startsWith('holds'))).toEqual([])
})

test.each(rows)('the tests that docs/checks.md names for check $section exist', ({ tests }) => {
  for (const { file, title } of tests) {
    expect(readTitles(readFileSync(join(root, file), 'utf8'))).toContain(title)
  }
})
