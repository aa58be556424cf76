import { expect, test } from 'vitest'
import { root } from './paths.ts'
import { refuseUnknownWords } from './refuse-unknown-words.ts'

const known = {
  files: ['scripts/support/*.test.ts'],
  kind: 'test',
  allowed: (paths: readonly string[]) => paths.join(' or '),
}
const self = 'scripts/support/refuse-unknown-words.test.ts'

test.each([
  ['the whole path', self],
  ['a part of it', 'support/refuse'],
  ['a part in another case', 'Refuse-Unknown'],
  ['a path from this folder', `./${self}`],
  ['an absolute path', `${root}/${self}`],
  ['a line of the file', `${self}:12`],
  ['a regular expression', 'refuse-.*-words'],
])('accepts %s as a word that chooses test files', (_, word) => {
  expect(() => refuseUnknownWords([word], known)).not.toThrow()
})

test('refuses a word that no file path contains, and lists the allowed words', () => {
  expect(() => refuseUnknownWords(['refuse', 'reufse', 'x'], known)).toThrow(
    `No test has "reufse" in its path. Allowed: scripts/support/end-with-parent.test.ts or ${self}.`,
  )
})

test('reads a word as plain text if it is not a valid regular expression', () => {
  expect(() => refuseUnknownWords(['refuse-(x'], known)).toThrow('No test has "refuse-(x"')
})

test('accepts an empty list of words, which chooses all files', () => {
  expect(() => refuseUnknownWords([], known)).not.toThrow()
})
