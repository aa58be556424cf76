import { expect, test } from 'vitest'
import { findPhrases } from './phrases.ts'

const founds = (path: string, text: string) => findPhrases(path, text).map(({ phrase }) => phrase)

test.each([
  ['// Asks anew for the token of now.', ['anew', 'of now']],
  [
    '/** Returns null if the old state was none and the new state is none. */',
    ['was none', 'is none'],
  ],
  ['// An id of 0 is no id.', ['is no id']],
  ['/** What the caller wanted, whoever it was. */', ['What', 'whoever', 'wanted']],
  [
    '// The shopper is told, and the fault strikes\n//  those who wait.',
    ['told', 'strikes', 'those who'],
  ],
])('finds the forbidden phrases of “%s”', (comment, expected) => {
  expect(founds('server/a.ts', comment).sort()).toEqual([...expected].sort())
})

test.each([
  '// As of now there is no limit, and the id is no longer checked.',
  "const a = 'asked anew'",
  '// Says what changed.',
])('finds no forbidden phrase in “%s”', (source) => {
  expect(founds('server/a.ts', source)).toEqual([])
})

test('finds forbidden phrases in test titles and in every line of a Markdown page', () => {
  const title = "\ntest('the page is told', () => {})"
  expect(findPhrases('server/a.test.ts', title)).toMatchObject([{ line: 2, phrase: 'told' }])
  expect(findPhrases('server/a.ts', title)).toEqual([])
  expect(findPhrases('docs/a.md', '# A\n\nAsk anew.')).toMatchObject([{ line: 3, phrase: 'anew' }])
})
