import { expect, test } from 'vitest'
import { findCoverIssues, readCover } from './sentence-cover.ts'
import { readRows } from './specification-map.ts'
import { readSentences } from './specification-sentences.ts'

const SPECIFICATION = '## 2. Screens\n\nPages load lazily. Any path works.\n'
const [lazily, works] = readSentences(SPECIFICATION).map(({ hash }) => hash)

/**
 * Returns the issues of a document whose first table has the given statements, and whose second table has the given
 * rows.
 */
function issuesOf(statements: string[], lines: string[]): string[] {
  const rows = statements.map((words) => `| §2 | ${words} | holds | \`a.test.ts\` › a |`)
  const map = [
    '| section | statement | verdict | tests |\n|---|---|---|---|',
    ...rows,
    '\n## Sentences\n',
    '| sentence | section | statements |\n|---|---|---|',
    ...lines,
  ].join('\n')
  return findCoverIssues({
    sentences: readSentences(SPECIFICATION),
    cover: readCover(map),
    rows: readRows(map),
  })
}

test('one statement may cover several sentences, and several statements may cover one sentence', () => {
  const lines = [`| ${lazily} | §2 | a<br>b |`, `| ${works} | §2 | a |`]
  expect(issuesOf(['a', 'b'], lines)).toEqual([])
})

test('reports a sentence that no statement covers', () => {
  expect(issuesOf(['a'], [`| ${lazily} | §2 | a |`])).toEqual([
    `§2 has no line for ${works}, “Any path works.”`,
  ])
})

test('reports a hash without a sentence, and a hash under the wrong section', () => {
  const lines = ['| 00000000 | §2 | a |', `| ${lazily} | §3 | a |`, `| ${works} | §2 | a |`]
  expect(issuesOf(['a'], lines)).toEqual([
    `§2 has no line for ${lazily}, “Pages load lazily.”`,
    '§2 00000000 is no sentence (any more)',
    `§3 ${lazily} is no sentence (any more)`,
    '“§3 a” is no statement',
  ])
})

test('reports a statement that does not exist, and a statement that covers no sentence', () => {
  const lines = [`| ${lazily} | §2 | a |`, `| ${works} | §2 | c |`]
  expect(issuesOf(['a', 'b'], lines)).toEqual([
    '“§2 c” is no statement',
    '“§2 b” covers no sentence',
  ])
})
