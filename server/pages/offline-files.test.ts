import { runInNewContext } from 'node:vm'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import type { OfflineKit } from '#contracts/offline-pages.ts'
import type { Renderer } from '#contracts/renderer.ts'
import { defined } from '#contracts/values.ts'
import { stubClientBundle } from '#server/testing/stub-client-bundle.ts'
import { addOfflineFiles } from './offline-files.ts'

function startWith({ isOn = true, worker }: { isOn?: boolean; worker?: string } = {}) {
  const app = Fastify()
  onTestFinished(() => app.close())
  const functions: Partial<Renderer> = {
    offlineTexts: async (locale) => ({
      locale,
      language: locale,
      title: 'Offline <title>',
      text: 'Not kept.',
      retry: 'Try again',
      home: null,
      note: null,
      listTitle: 'Kept & ready',
      copyNotice: 'From {time}.',
    }),
  }
  addOfflineFiles(app, {
    isOn,
    timeZone: 'Europe/London',
    source: stubClientBundle(functions, defined({ worker })),
  })
  return (url: string, headers = {}) => app.inject({ url, headers })
}

test('serves the service worker with a header that makes browsers look for a new version on each visit', async () => {
  const { body, headers } = await startWith({ worker: 'built()' })('/worker.js')
  expect(body).toBe('built()')
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
  })
})

test.each([
  ['when the operator switches offline pages off', { isOn: false, worker: 'built()' }],
  ['in development', {}],
])('serves a worker that removes itself and all caches %s', async (_, options) => {
  const { body } = await startWith(options)('/worker.js')
  const listeners = new Map<string, (event: { waitUntil: (work: unknown) => void }) => void>()
  const done: string[] = []
  const work: unknown[] = []
  const timers: (() => void)[] = []
  const caches = {
    keys: async () => ['documents-a', 'files-a'],
    delete: async (name: string) => done.push(`delete ${name}`),
  }
  const registration = { unregister: async () => done.push('unregister') }
  runInNewContext(body, {
    addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
    skipWaiting: () => done.push('skip'),
    setTimeout: (callback: () => void) => timers.push(callback),
    caches,
    registration,
  })
  const dispatch = (type: string) =>
    listeners.get(type)?.({ waitUntil: (promise) => work.push(promise) })
  dispatch('install')
  // After a second, the worker repeats its request to become active, because Chromium sometimes forgets the first one.
  timers[0]?.()
  dispatch('activate')
  await Promise.all(work)
  expect(done).toEqual(['skip', 'skip', 'delete documents-a', 'delete files-a', 'unregister'])
  // A page may have registered the worker again while the worker was removing itself.
  dispatch('message')
  expect(done.at(-1)).toBe('unregister')
  expect(done).toHaveLength(6)
})

test('sends the offline page in the language of the URL, or else of the cookie, with escaped texts', async () => {
  const get = startWith()
  const named = (await get('/offline.json?lang=de', { cookie: 'locale=fr' })).json<OfflineKit>()
  expect(named).toMatchObject({
    locale: 'de',
    timeZone: 'Europe/London',
    copyNotice: 'From {time}.',
  })
  expect(named.page).toContain('<html lang="de"')
  expect(named.page).toContain('Offline &lt;title&gt;')
  expect(named.page).toContain('<!--list-->')
  expect(named.list).toMatch(/Kept &amp; ready.*<!--entries-->/)
  expect(named.entry).toMatch(/href="\{href\}" lang="\{lang\}".*\{title\}/)
  const remembered = await get('/offline.json', { cookie: 'locale=fr' })
  expect(remembered.json<OfflineKit>().locale).toBe('fr')
  expect(remembered.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'Cookie' })
})
