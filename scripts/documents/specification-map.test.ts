import { expect, test } from 'vitest'
import { findMapIssues, readDecisions, readRows, readTitles } from './specification-map.ts'

/** Text of a test file. Nothing runs the tests in this text. */
const SOURCE = `
test('a plain one', () => {})
test.each([1, 2])('the number %i is positive', (n) => {})
test.each(Object.entries(rows))(
  'on a line of its own: %s',
  (row) => {},
)
for (const path of paths) test(\`\${path} is answered\`, async ({ page }) => {})
test('it\\'s quoted', async () => {})
// test('commented out', () => {})
test.skip('skipped', () => {})
`
const DECISIONS = ['guest', 'search']

function issuesOf(row: string): string[] {
  const head = '| section | statement | verdict | tests |\n|---|---|---|---|\n'
  return findMapIssues({
    rows: readRows(`${head}${row}`),
    decisions: DECISIONS,
    readSource: (file) => (file === 'a.test.ts' ? SOURCE : undefined),
  })
}

test('reads test titles as they are in the source, and ignores skipped and commented-out tests', () => {
  expect(readTitles(SOURCE)).toEqual([
    'a plain one',
    'the number %i is positive',
    'on a line of its own: %s',
    '${path} is answered',
    "it's quoted",
  ])
})

test('reads decisions from the first cells of all tables', () => {
  const page =
    '# T\n\n| point | where |\n|---|---|\n| guest | `a` |\n\n| q | w |\n|---|---|\n| search | b |\n'
  expect(readDecisions(page)).toEqual(DECISIONS)
})

test.each([
  '| §1 | s | holds | `a.test.ts` › the number %i is positive<br>`a.test.ts` › ${path} is answered |',
  '| §9 | s | holds as decided: guest | `a.test.ts` › a plain one |',
])('accepts the row %s', (row) => {
  expect(issuesOf(row)).toEqual([])
})

test.each([
  ['| §1 | s | holds | `b.test.ts` › a plain one |', 'b.test.ts does not exist'],
  ['| §1 | s | holds | `a.ts` › a plain one |', 'a.ts is no file of tests'],
  ['| §1 | s | holds | `a.test.ts` › skipped |', 'a.test.ts has no test “skipped”'],
  ['| §1 | s | holds |  |', '“” must be written as `file` › title'],
  [
    '| §1 | s | mostly | `a.test.ts` › a plain one |',
    '“mostly” is neither “holds” nor “holds as decided: …”',
  ],
  [
    '| §1 | s | holds as decided: tea | `a.test.ts` › a plain one |',
    'contracts/decisions.md has no row “tea”',
  ],
])('reports the problem of the row %s', (row, issue) => {
  expect(issuesOf(row)).toEqual([expect.stringContaining(issue)])
})
