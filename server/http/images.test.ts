import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addImages } from './images.ts'

const upstream = Fastify()
const shop = Fastify()
let requests = 0

beforeAll(async () => {
  const png = await sharp({
    create: { width: 400, height: 200, channels: 3, background: '#268' },
  })
    .png()
    .toBuffer()
  upstream.get('/a.png', async (_request, reply) => {
    requests += 1
    return reply.type('image/png').send(png)
  })
  upstream.get('/broken.png', async (_request, reply) => reply.type('image/png').send('no picture'))
  upstream.get('/page.html', async (_request, reply) => reply.type('text/html').send('<p>hi'))
  upstream.get('/moved.png', async (_request, reply) => reply.redirect('/a.png'))
  await upstream.listen({ port: 0, host: '127.0.0.1' })
  const origin = `http://127.0.0.1:${(upstream.server.address() as AddressInfo).port}`
  addImages(shop, { upstreamUrl: origin, origins: [origin], timeoutMs: 2_000 })
})
afterAll(async () => {
  await Promise.all([upstream.close(), shop.close()])
})

const get = (src: string, w?: number) =>
  shop.inject({ url: '/images', query: { src, ...(w ? { w: String(w) } : {}) } })

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
  ['an address of another scheme', 'file:///etc/passwd', 160, 403],
  ['a redirect', '/moved.png', 160, 502],
  ['something that is no picture', '/broken.png', 160, 502],
  ['a page', '/page.html', 160, 502],
  ['an unknown picture', '/none.png', 160, 404],
])('refuses %s with a reason', async (_what, src, width, status) => {
  const response = await get(src, width)
  expect(response.statusCode).toBe(status)
  expect(response.json()).toEqual({ error: expect.stringMatching(/\w{4}/) })
})
