import { expect, test } from 'vitest'
import { createPictureCache } from './picture-cache.ts'

const picture = (bytes: number) => ({ body: Buffer.alloc(bytes), etag: '"x"' })

test('the picture cache draws a picture only once, even for parallel requests', async () => {
  const cache = createPictureCache(100)
  let drawn = 0
  const draw = async () => {
    drawn += 1
    return picture(10)
  }
  await Promise.all([cache.get('a', draw), cache.get('a', draw)])
  await cache.get('a', draw)
  expect(drawn).toBe(1)
})

test('the picture cache drops the least recently used pictures when the size limit is exceeded', async () => {
  const cache = createPictureCache(25)
  const drawn: string[] = []
  const get = async (key: string) =>
    cache.get(key, async () => {
      drawn.push(key)
      return picture(10)
    })
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(key)
  expect(drawn).toEqual(['a', 'b', 'c', 'b'])
  expect(cache.bytes()).toBe(20)
})

test('if drawing a picture fails, the next request draws it again', async () => {
  const cache = createPictureCache(25)
  await expect(cache.get('a', async () => Promise.reject(new Error('ink')))).rejects.toThrow('ink')
  expect((await cache.get('a', async () => picture(1))).body).toHaveLength(1)
})
