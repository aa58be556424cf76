import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test('removes tags, puts a space between adjacent blocks, and decodes entities', () => {
  expect(plainText('<p>Steel &amp; fire.</p><ul><li>One <b>plate</b>, two</li></ul>')).toBe(
    'Steel & fire. One plate, two',
  )
})

test('cuts a long text between words', () => {
  expect(plainText('<p>one two three four</p>', 12)).toBe('one two…')
})

test('cuts a long text without spaces at the limit', () => {
  expect(plainText('硬件钱包由制造商直达您手', 6)).toBe('硬件钱包由制…')
})
