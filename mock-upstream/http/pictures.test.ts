import { afterAll, beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import type { FileEntry } from '#contracts/upstream/file-cache.ts'
import { openInMemory } from '#mock-upstream/app.ts'
import { openTestMock, type Mock } from '#mock-upstream/testing/open-test-mock.ts'

let mock: Mock
beforeAll(async () => {
  mock = await openTestMock({ products: 16 })
})
afterAll(() => mock.close())

const get = async (path: string, headers: Record<string, string> = {}) =>
  mock.app.inject({ method: 'GET', url: `/pictures/${path}`, headers })

test.each(['webp', 'png'] as const)(
  'serves a product picture as %s in the requested width',
  async (format) => {
    const response = await get(`product/7-1.${format}?w=200`)
    expect(response.headers['content-type']).toBe(`image/${format}`)
    const { width, height, format: found } = await sharp(response.rawPayload).metadata()
    expect({ width, height, found }).toEqual({ width: 200, height: 200, found: format })
  },
)

test('serves a picture as an SVG file that may neither load nor run anything', async () => {
  const response = await get('product/7-1.svg')
  expect(response.body).toMatch(/^<svg /)
  expect(response.headers['content-security-policy']).toContain("default-src 'none'")
})

test('the four pictures of a product differ', async () => {
  const bodies = await Promise.all(
    [1, 2, 3, 4].map(async (n) => (await get(`product/7-${n}.svg`)).body),
  )
  expect(new Set(bodies).size).toBe(4)
})

test('when the browser already has the picture, the mock responds with 304 and no body', async () => {
  const { etag } = (await get('product/7-1.webp?w=100')).headers
  const again = await get('product/7-1.webp?w=100', { 'if-none-match': String(etag) })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
})

test('serves every picture whose URL the endpoints return', async () => {
  const goods = (await mock.call('goods.goodslist', { limit: 48 })).data.list
  const { site_logo, site_logo2 } = (await mock.call('baseinfo.info')).data
  const named = [
    site_logo,
    site_logo2,
    ...goods.map((one) => one.goods_image),
    ...goods.flatMap((one) => one.goods_images ?? []),
    ...(await mock.call('goods.typelist')).data.list.map((one) => one.category_image),
    ...(await mock.call('baseinfo.gettrademark')).data.list.map((one) => one.logo),
    ...(await mock.call('baseinfo.commonList', { limit: 48 })).data.list.map((one) => one.avatar),
    ...(await mock.call('index.banners')).data.list.map((one) => one.image),
    ...(await mock.call('article.personal_list', { type: 'article', limit: 48 })).data.list.map(
      (one) => one.image,
    ),
    ...(await mock.call('article.personal_list', { type: 'assistance', limit: 48 })).data.list.map(
      (one) => one.image,
    ),
  ]
  expect(named.length).toBeGreaterThan(100)
  const drawings = [...new Set(named)].map((name) => String(name).replace(/\.(webp|png)$/, '.svg'))
  const missing: string[] = []
  for (const drawing of drawings)
    if ((await mock.app.inject(drawing)).statusCode !== 200) missing.push(drawing)
  expect(missing).toEqual([])
})

test.each([
  'product/17-1.webp',
  'product/0-1.webp',
  'product/7-5.webp',
  'product/7-1.gif',
  'product/7.webp',
  'product/1e3-1.webp',
  'nothing/1-1.webp',
  '__proto__/1-1.webp',
  'category/1-2.webp',
  'site/2-1.png',
  'product/..%2f..%2fapp.ts',
])('returns 404 for the picture %s, and lists the kinds of pictures', async (path) => {
  const response = await get(path)
  expect(response.statusCode).toBe(404)
  expect(response.body).toContain('kind one of product, category')
})

test.each(['0', '15', '2001', '-1', '1.5', 'x', '', '1e3'])(
  'refuses the picture width %j',
  async (w) => {
    expect((await get(`product/7-1.webp?w=${w}`)).statusCode).toBe(400)
  },
)

/**
 * Requests `url` from a new mock that stores its pictures in `kept`. Returns the response, and the number of pictures
 * that this mock has added to `kept` (`written`).
 */
async function getWith(kept: Map<string, FileEntry>, url: string, seed = 1) {
  let written = 0
  const mock = openInMemory({
    seed,
    products: 16,
    files: {
      read: async (key) => kept.get(key),
      write: async (key, entry) => {
        written += 1
        kept.set(key, entry)
      },
    },
  })
  const response = await mock.app.inject(url)
  await mock.close()
  return { response, written }
}

test('if an earlier mock has stored a picture, a later mock does not draw it again', async () => {
  const kept = new Map<string, FileEntry>()
  const url = '/pictures/product/7-1.webp?w=100'
  const first = await getWith(kept, url)
  const second = await getWith(kept, url)
  expect([first.written, second.written]).toEqual([1, 0])
  expect(second.response.rawPayload).toEqual(first.response.rawPayload)
  expect(second.response.headers['etag']).toBe(first.response.headers['etag'])
})

test('the mock stores one file for each combination of seed, picture number, format and width, and no file for an unknown picture', async () => {
  const kept = new Map<string, FileEntry>()
  await getWith(kept, '/pictures/product/7-1.webp?w=100')
  await getWith(kept, '/pictures/product/7-1.webp?w=100', 2)
  await getWith(kept, '/pictures/product/7-2.webp?w=100')
  await getWith(kept, '/pictures/product/7-1.png?w=100')
  await getWith(kept, '/pictures/product/7-1.webp?w=99')
  expect(kept.size).toBe(5)
  expect((await getWith(kept, '/pictures/product/17-1.webp')).response.statusCode).toBe(404)
  expect(kept.size).toBe(5)
})
