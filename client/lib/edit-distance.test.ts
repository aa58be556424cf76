import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

test.each([
  ['', '', 0],
  ['', 'abc', 3],
  ['gmail', 'gmail', 0],
  ['gmial', 'gmail', 1],
  ['gmal', 'gmail', 1],
  ['gmaiil', 'gmail', 1],
  ['gnail', 'gmail', 1],
  ['hotmial', 'gmail', 4],
  ['ab', 'ba', 1],
])('“%s” and “%s” are %i edits apart, in both directions', (from, to, edits) => {
  expect(editDistance(from, to)).toBe(edits)
  expect(editDistance(to, from)).toBe(edits)
})
