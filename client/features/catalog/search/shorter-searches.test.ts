import { expect, test } from 'vitest'
import { shorterSearches } from './shorter-searches.ts'

test('leaves out one word at a time, starting with the last', () => {
  expect(shorterSearches('red steel  key')).toEqual(['red steel', 'red key', 'steel key'])
})

test('offers no shorter search for one word, or for a text without spaces', () => {
  for (const keyword of ['key', ' key ', '硬件钱包', ''])
    expect(shorterSearches(keyword)).toEqual([])
})

test('offers no search twice, and uses only the first four words of a long keyword', () => {
  expect(shorterSearches('key key')).toEqual(['key'])
  expect(shorterSearches('a b c d e f')).toEqual(['a b c', 'a b d', 'a c d', 'b c d'])
})
