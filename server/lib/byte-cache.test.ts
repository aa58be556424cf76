import { expect, test } from 'vitest'
import { createByteCache } from './byte-cache.ts'

const cacheOf = (maxBytes: number) => createByteCache<string>(maxBytes, (text) => text.length)
const kilo = (letter: string) => letter.repeat(1_000)

test('removes the least recently used entry first', () => {
  const cache = cacheOf(2_500)
  cache.set('a', kilo('a'))
  cache.set('b', kilo('b'))
  cache.get('a')
  cache.set('c', kilo('c'))
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([
    kilo('a'),
    undefined,
    kilo('c'),
  ])
})

test('counts the bytes of a rewritten key once', () => {
  const cache = cacheOf(2_500)
  cache.set('a', 'aa')
  const once = cache.size()
  cache.set('a', kilo('a'))
  cache.set('a', 'aa')
  expect(cache.size()).toBe(once)
})

test('does not keep an entry larger than the cache', () => {
  const cache = cacheOf(900)
  cache.set('a', kilo('a'))
  expect(cache.get('a')).toBeUndefined()
  expect(cache.size()).toBe(0)
})

test('counts keys: empty values under long keys stay within the limit', () => {
  const cache = cacheOf(100_000)
  for (let index = 0; index < 1_000; index += 1) cache.set(`${kilo('k')}${index}`, '')
  expect(cache.count()).toBeLessThanOrEqual(50)
  expect(cache.size()).toBeLessThanOrEqual(100_000)
})

test('frees the bytes of expired entries in a sweep', () => {
  const cache = cacheOf(10_000)
  cache.set('a', 'old')
  const before = cache.size()
  cache.set('b', 'new')
  cache.sweep((value) => value === 'new')
  expect([cache.get('a'), cache.get('b'), cache.size()]).toEqual(['old', undefined, before])
})
