import { expect, test } from 'vitest'
import { createByteCache } from './byte-cache.ts'

const cacheOf = (maxBytes: number) => createByteCache<string>(maxBytes, (text) => text.length)
const kilo = (letter: string) => letter.repeat(1_000)

test('removes the least recently used entry first when the cache is full', () => {
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

test('counts the bytes of an entry only once, even if the same key is written twice', () => {
  const cache = cacheOf(2_500)
  cache.set('a', 'aa')
  const once = cache.calculatedSize
  cache.set('a', kilo('a'))
  cache.set('a', 'aa')
  expect(cache.calculatedSize).toBe(once)
})

test('does not keep an entry larger than the cache', () => {
  const cache = cacheOf(900)
  cache.set('a', kilo('a'))
  expect(cache.get('a')).toBeUndefined()
  expect(cache.calculatedSize).toBe(0)
})

test('counts the bytes of keys, so that empty values under long keys stay within the limit', () => {
  const cache = cacheOf(100_000)
  for (let index = 0; index < 1_000; index += 1) cache.set(`${kilo('k')}${index}`, '')
  expect(cache.size).toBeLessThanOrEqual(50)
  expect(cache.calculatedSize).toBeLessThanOrEqual(100_000)
})

test('purgeStale frees the bytes of expired entries', () => {
  const clock = { ms: 1_000 }
  const cache = createByteCache<string>(
    10_000,
    (text) => text.length,
    () => clock.ms,
  )
  cache.set('a', 'old', { ttl: 60 })
  const before = cache.calculatedSize
  cache.set('b', 'new', { ttl: 50 })
  clock.ms = 1_055
  cache.purgeStale()
  expect([cache.get('a'), cache.get('b'), cache.calculatedSize]).toEqual(['old', undefined, before])
})
