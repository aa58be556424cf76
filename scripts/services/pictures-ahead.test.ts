import { expect, onTestFinished, test } from 'vitest'
import { plainJson } from '#contracts/upstream/codecs/plain-json.ts'
import type { FileEntry } from '#contracts/upstream/file-cache.ts'
import { openInMemory } from '#mock-upstream/app.ts'
import { drawAhead, listPictures } from './pictures-ahead.ts'

const shop = { seed: 1, products: 16 }

test('lists the banners first, then the pictures on product cards, and all other product pictures last', async () => {
  const mock = openInMemory({ ...shop, codec: plainJson })
  onTestFinished(() => mock.close())
  const urls = await listPictures(mock.app)
  expect(urls.slice(0, 4)).toEqual([1, 2, 3, 4].map((id) => `/pictures/banner/${id}-1.webp`))
  expect(new Set(urls).size).toBe(urls.length)
  const sides = urls.filter((url) => /product\/\d+-[234]/.test(url))
  expect(sides).toHaveLength(3 * shop.products)
  expect(urls.slice(-sides.length)).toEqual(sides)
  for (const kind of ['product', 'category', 'brand', 'avatar', 'article', 'site'])
    expect(urls).toContainEqual(expect.stringContaining(`/pictures/${kind}/`))
})

test('a second run does not draw pictures that an earlier run has drawn', async () => {
  const kept = new Map<string, FileEntry>()
  let written = 0
  const files = {
    read: async (key: string) => kept.get(key),
    write: async (key: string, entry: FileEntry) => {
      kept.set(key, entry)
      written += 1
    },
  }
  await drawAhead({ ...shop, files, max: 1 })
  await drawAhead({ ...shop, files, max: 1 })
  expect([kept.size, written]).toEqual([1, 1])
})
