import { expect, test } from 'vitest'
import { createByteCache } from './byte-cache.ts'

const cacheOf = (maxBytes: number) => createByteCache<string>(maxBytes, (text) => text.length)

test('the least recently used entry goes first when the bytes run out', () => {
  const cache = cacheOf(10)
  cache.set('a', 'aaaa')
  cache.set('b', 'bbbb')
  cache.get('a')
  cache.set('c', 'cccc')
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['aaaa', undefined, 'cccc'])
})

test('writing a key again counts its bytes once', () => {
  const cache = cacheOf(10)
  cache.set('a', 'aaaa')
  cache.set('a', 'aa')
  expect(cache.size()).toBe(2)
})

test('an entry larger than the cache is not kept', () => {
  const cache = cacheOf(3)
  cache.set('a', 'aaaa')
  expect(cache.get('a')).toBeUndefined()
  expect(cache.size()).toBe(0)
})
