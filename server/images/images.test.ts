import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { FileEntry } from '#contracts/upstream/file-cache.ts'
import { createImageSigner } from '#server/mapping/image-url.ts'
import { addImages } from './images.ts'

const sign = createImageSigner(Buffer.alloc(32, 1))
const upstream = Fastify()
const shop = Fastify()
let requests = 0
let misses = 0
let isOverLimit = false
let isIdle = false
/** Number of times that the code under test asked whether the shop is idle. */
let looks = 0
let original: Buffer
let upstreamUrl = ''
const kept = new Map<string, FileEntry>()
const files = {
  read: async (key: string) => kept.get(key),
  write: async (key: string, entry: FileEntry) => void kept.set(key, entry),
}

beforeAll(async () => {
  original = await sharp({
    create: { width: 400, height: 200, channels: 3, background: '#268' },
  })
    .png()
    .toBuffer()
  upstream.get('/a.png', async (_request, reply) => {
    requests += 1
    return reply.type('image/png').send(original)
  })
  upstream.get('/drawing.svg', async (_request, reply) => reply.type('image/svg+xml').send(SVG))
  upstream.get('/disguised.png', async (_request, reply) => reply.type('image/png').send(SVG))
  upstream.get('/__mock/worlds', async () => {
    requests += 1
    return { secret: true }
  })
  upstream.get('/many/:name', async (_request, reply) => {
    requests += 1
    return reply.code(404).send()
  })
  upstream.get('/broken.png', async (_request, reply) => reply.type('image/png').send('no picture'))
  upstream.get('/page.html', async (_request, reply) => reply.type('text/html').send('<p>hi'))
  upstream.get('/moved.png', async (_request, reply) => reply.redirect('/a.png'))
  await upstream.listen({ port: 0, host: '127.0.0.1' })
  const origin = `http://127.0.0.1:${(upstream.server.address() as AddressInfo).port}`
  upstreamUrl = origin
  addImages(shop, {
    upstreamUrl,
    origins: [origin],
    sign,
    files,
    isIdle: () => {
      looks += 1
      return isIdle
    },
    countMiss: () => {
      misses += 1
      if (isOverLimit) throw new Error('over the limit')
    },
  })
})
afterAll(async () => {
  await Promise.all([upstream.close(), shop.close()])
})

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'

const get = (src: string, w?: number, headers: Record<string, string> = {}) =>
  shop.inject({
    url: '/images',
    query: { src, s: sign(src), ...(w ? { w: String(w) } : {}) },
    headers,
  })

test('serves an image as WebP in the requested width', async () => {
  const response = await get('/a.png', 160)
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe('image/webp')
  expect((await sharp(response.rawPayload).metadata()).width).toBe(160)
})

test('never enlarges an image', async () => {
  expect((await sharp((await get('/a.png', 1280)).rawPayload).metadata()).width).toBe(400)
})

test('fetches an image once for concurrent and later requests', async () => {
  requests = 0
  await Promise.all([get('/a.png', 320), get('/a.png', 320), get('/a.png', 320)])
  await get('/a.png', 320)
  expect(requests).toBe(1)
})

test.each([
  ['an unknown width', '/a.png', 333, 400],
  ['another origin', 'http://127.0.0.2:9/a.png', 160, 403],
  ['a URL of another scheme', 'file:///etc/passwd', 160, 403],
  ['a redirect', '/moved.png', 160, 502],
  ['a file that is not a picture', '/broken.png', 160, 502],
  ['a page', '/page.html', 160, 502],
  ['an SVG file, which may take seconds to render', '/drawing.svg', 160, 502],
  ['an SVG file with another content type', '/disguised.png', 160, 502],
  ['an unknown picture', '/none.png', 160, 404],
])(
  'refuses a request for %s, and gives the reason in the response',
  async (_what, src, width, status) => {
    const response = await get(src, width)
    expect(response.statusCode).toBe(status)
    expect(response.json()).toEqual({ error: expect.stringMatching(/\w{4}/) })
  },
)

test.each(['', sign('/other.png'), 'x'.repeat(22)])(
  'fetches nothing when the signature of the source is wrong: %j',
  async (s) => {
    requests = 0
    const response = await shop.inject({ url: '/images', query: { src: '/__mock/worlds', s } })
    expect(response.statusCode).toBe(403)
    expect(requests).toBe(0)
  },
)

test('responds with 304 for an image that the browser already has', async () => {
  const { headers } = await get('/a.png', 480)
  const response = await get('/a.png', 480, { 'if-none-match': `"x", ${String(headers.etag)}` })
  expect([response.statusCode, response.body]).toEqual([304, ''])
})

test('does not fetch a failed image again for a while, even for another width', async () => {
  requests = 0
  await get('/many/failed.png', 160)
  const response = await get('/many/failed.png', 320)
  expect(response.statusCode).toBe(404)
  expect(response.headers['cache-control']).toBe('no-store')
  expect(requests).toBe(1)
})

test('counts a request against the limit only if its image is not in the cache', async () => {
  await get('/a.png', 640)
  misses = 0
  requests = 0
  await get('/a.png', 640)
  expect([misses, requests]).toEqual([0, 0])
  isOverLimit = true
  expect((await get('/a.png', 640)).statusCode).toBe(200)
  expect((await get('/a.png', 960)).statusCode).toBe(500)
  isOverLimit = false
  expect([misses, requests]).toEqual([1, 0])
})

const BROWSER = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'
const typeOf = (response: { headers: Record<string, unknown> }) => response.headers['content-type']

test('sends an image as WebP to the first browser that requests it, and as AVIF to later browsers once the shop has been idle', async () => {
  const first = await get('/a.png?avif', 320, { accept: BROWSER })
  expect(typeOf(first)).toBe('image/webp')
  const before = misses
  isIdle = true
  onTestFinished(() => void (isIdle = false))
  await vi.waitFor(async () => {
    const later = await get('/a.png?avif', 320, { accept: BROWSER })
    expect(typeOf(later)).toBe('image/avif')
    expect((await sharp(later.rawPayload).metadata()).width).toBe(320)
  }, 10_000)
  expect(typeOf(await get('/a.png?avif', 320, { accept: 'image/webp,*/*' }))).toBe('image/webp')
  expect(misses).toBe(before)
})

test('makes no AVIF while the shop is busy', async () => {
  await get('/a.png?busy', 320, { accept: BROWSER })
  const before = looks
  await vi.waitFor(() => expect(looks).toBeGreaterThan(before + 2), 10_000)
  expect(typeOf(await get('/a.png?busy', 320, { accept: BROWSER }))).toBe('image/webp')
})

test('sends a narrower image with fewer bytes if the request has Save-Data, and lists this header in Vary', async () => {
  const plain = await get('/a.png?light', 320)
  const light = await get('/a.png?light', 320, { 'save-data': 'on' })
  expect((await sharp(light.rawPayload).metadata()).width).toBe(160)
  expect(light.rawPayload.length).toBeLessThan(plain.rawPayload.length)
  expect([plain.headers['vary'], light.headers['vary']]).toEqual([
    'Accept, Save-Data',
    'Accept, Save-Data',
  ])
})

/**
 * Starts another shop that uses the same files of encoded images. Returns a function that requests an image from that
 * shop.
 */
function openNextShop(idle: boolean) {
  const next = Fastify()
  onTestFinished(() => next.close())
  addImages(next, { upstreamUrl, origins: [upstreamUrl], sign, files, isIdle: () => idle })
  const src = '/a.png?restart'
  return () => next.inject({ url: '/images', query: { src, s: sign(src), w: '96' } })
}

test('serves an image that was made before a restart, and does not call the upstream for it', async () => {
  const first = await get('/a.png?restart', 96)
  requests = 0
  const again = await openNextShop(false)()
  expect(again.rawPayload).toEqual(first.rawPayload)
  expect(again.headers['etag']).toBe(first.headers['etag'])
  expect(requests).toBe(0)
})

test('after a restart, an idle shop replaces an image that changed while the shop was stopped', async () => {
  const before = original
  onTestFinished(() => void (original = before))
  const first = await get('/a.png?restart', 96)
  original = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const ask = openNextShop(true)
  await vi.waitFor(
    async () => expect((await ask()).rawPayload).not.toEqual(first.rawPayload),
    10_000,
  )
})

test('sends a browser an empty tile in place of an image that cannot be made', async () => {
  const response = await get('/none.png', 160, { accept: BROWSER })
  expect(response.statusCode).toBe(404)
  expect(typeOf(response)).toBe('image/svg+xml')
  expect(response.headers['cache-control']).toBe('no-store')
  expect(response.body).toMatch(/^<svg [^>]*\/>$/)
})
