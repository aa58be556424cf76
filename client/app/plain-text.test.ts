import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test('tags go, words stay apart, entities become what they stand for', () => {
  expect(plainText('<p>Steel &amp; fire.</p><ul><li>One <b>plate</b>, two</li></ul>')).toBe(
    'Steel & fire. One plate, two',
  )
})

test('a long text is cut between words', () => {
  expect(plainText('<p>one two three four</p>', 12)).toBe('one two…')
})

test('a long text without spaces is cut where it must be', () => {
  expect(plainText('硬件钱包由制造商直达您手', 6)).toBe('硬件钱包由制…')
})
