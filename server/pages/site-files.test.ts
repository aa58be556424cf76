import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import type { Renderer } from '#contracts/renderer.ts'
import { stubClientBundle } from '#server/testing/stub-client-bundle.ts'
import { createStubShop } from '#server/testing/stub-shop.ts'
import { addSiteFiles } from './site-files.ts'

function startWith(functions: Partial<Renderer>) {
  const shop = createStubShop({})
  const app = Fastify()
  onTestFinished(() => app.close())
  addSiteFiles(app, {
    source: stubClientBundle(functions),
    publicUrl: 'https://shop.example',
    toContext: () => shop.contextOf(),
  })
  return (url: string, headers = {}) => app.inject({ url, headers })
}

test('lets caches keep the manifest for a day if its language comes from the URL, but not if it comes from the cookie', async () => {
  const get = startWith({ webManifest: async (lang) => ({ lang }) })
  const named = await get('/manifest.webmanifest?lang=de', { cookie: 'locale=fr' })
  expect(named.json()).toEqual({ lang: 'de' })
  expect(named.headers).toMatchObject({
    'content-type': 'application/manifest+json; charset=utf-8',
    'cache-control': 'public, max-age=86400',
  })
  const remembered = await get('/manifest.webmanifest', { cookie: 'locale=fr' })
  expect(remembered.json()).toEqual({ lang: 'fr' })
  expect(remembered.headers).toMatchObject({
    'cache-control': 'private, no-cache',
    vary: 'Cookie',
  })
})

test('writes llms.txt in English for every visitor, because shared caches keep it', async () => {
  const shop = createStubShop({ 'goods.typelist': () => ({ list: [], total: 0 }) })
  const app = Fastify()
  onTestFinished(() => app.close())
  addSiteFiles(app, {
    source: stubClientBundle({
      llmsText: async (query) => {
        await query('catalog.categories', undefined)
        return { text: '', isComplete: true }
      },
    }),
    publicUrl: 'https://shop.example',
    toContext: () => ({ ...shop.contextOf(), locale: 'de' }),
  })
  await app.inject({ url: '/llms.txt', headers: { cookie: 'locale=de' } })
  expect(shop.calls.map(({ context }) => context.locale)).toEqual(['en'])
})

test('serves llms.txt, and lets caches keep it for only ten seconds if its categories are missing', async () => {
  let isComplete = true
  const get = startWith({
    llmsText: async (_, publicUrl) => ({ text: `# ${publicUrl}\n`, isComplete }),
  })
  const whole = await get('/llms.txt')
  expect([whole.body, whole.headers['content-type'], whole.headers['cache-control']]).toEqual([
    '# https://shop.example\n',
    'text/plain; charset=utf-8',
    'public, max-age=600',
  ])
  isComplete = false
  expect((await get('/llms.txt')).headers['cache-control']).toBe('public, max-age=10')
})

test('serves the icon of the shop at /favicon.ico, and lets caches keep it for a week', async () => {
  const icon = Buffer.from([0, 0, 1, 0])
  const response = await startWith({ favicon: icon.toString('base64') })('/favicon.ico')
  expect(response.rawPayload).toEqual(icon)
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/x-icon'])
  expect(response.headers['cache-control']).toBe('public, max-age=604800')
})
