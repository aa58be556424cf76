import { readdirSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestMock, type Mock } from '#mock-upstream/testing/open-test-mock.ts'

const WEIGHT_MAX_BYTES = 60_000

let mock: Mock
beforeAll(async () => {
  mock = await openTestMock({ products: 8 })
})
afterAll(() => mock.close())

const get = async (url: string, headers: Record<string, string> = {}) =>
  mock.app.inject({ method: 'GET', url, headers: { host: 'localhost:4010', ...headers } })

test('the mock serves the console with a content security policy that blocks content from other origins', async () => {
  const page = await get('/?world=some')
  expect(page.statusCode).toBe(200)
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': expect.stringContaining("default-src 'self'"),
    'x-content-type-options': 'nosniff',
  })
  const named = [...page.body.matchAll(/(?:src|href)="(\/console\/[^"]+)"/g)].map(([, url]) => url)
  expect(named.length).toBeGreaterThan(3)
  for (const url of named) expect((await get(url ?? '')).statusCode).toBe(200)
  expect(page.body).not.toMatch(/(?:src|href)="https?:/)
})

test('the total size of the console’s files stays below the limit', async () => {
  const names = readdirSync(new URL('../console/', import.meta.url))
  let bytes = 0
  for (const name of names) {
    const file = await get(`/console/${name}`, { 'accept-encoding': 'gzip, br' })
    if (file.statusCode === 200) bytes += file.rawPayload.length
  }
  expect(bytes).toBeGreaterThan(10_000)
  expect(bytes).toBeLessThan(WEIGHT_MAX_BYTES)
})

test('the compressed and the plain version of a file have the same content', async () => {
  const packed = await get('/console/main.js', { 'accept-encoding': 'gzip' })
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(packed.rawPayload).toString()).toBe((await get('/console/main.js')).body)
})

test.each([
  '/console/..%2f..%2fpackage.json',
  '/console/..%2fapp.ts',
  '/console/%2e%2e/app.ts',
  '/console/../app.ts',
  '/console/..%5capp.ts',
  '/console//etc/passwd',
  '/console/%2fetc%2fpasswd',
  '/console/main.js%00.css',
  '/console/tsconfig.json',
  '/console/',
])("the path %s does not lead out of the console's folder", async (url) => {
  const answer = await get(url)
  expect(answer.statusCode).toBe(404)
  expect(answer.body).not.toMatch(/import|root:|compilerOptions/)
})

test('the mock serves the console only to its own machine, and only with LAB=on', async () => {
  expect((await get('/', { host: 'shop.example' })).statusCode).toBe(403)
  expect((await get('/console/main.js', { host: 'shop.example' })).statusCode).toBe(403)
  const closed = await openTestMock({ products: 8, controlApi: false })
  for (const url of ['/', '/console/main.js', '/__mock/reference', '/__mock/faults'])
    expect((await closed.app.inject({ method: 'GET', url })).statusCode).toBe(404)
  await closed.close()
})
