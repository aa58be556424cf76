import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { HEADERS } from '#contracts/headers.ts'
import { plainJson } from '#contracts/upstream/codecs/plain-json.ts'
import { startFakeUpstream } from '#server/testing/fake-upstream.ts'
import { buildApp } from './app.ts'
import { createServices, serveAllWith } from './create-services.ts'
import { readEnv } from './env.ts'
import { openMemoryStore } from './store/open-store.ts'
import { createUpstream } from './upstream/create-upstream.ts'

/** Starts the app of production, without pages, on a fake upstream. */
async function start() {
  const fake = await startFakeUpstream(() => ({ data: { list: [], total: 0 } }))
  const read = readEnv({ UPSTREAM_URL: fake.url, LOG_LEVEL: 'silent' })
  if (!read.ok) throw new Error('The environment of the test is not valid')
  const upstream = createUpstream({ url: fake.url, codec: plainJson })
  const app: FastifyInstance = await buildApp({
    env: read.value,
    services: serveAllWith(
      createServices(read.value, { upstream, ...openMemoryStore() }),
    ),
    loadPages: async () => ({
      renderer: () => Promise.reject(new Error('this test renders no page')),
      template: async () => '',
      scriptsOf: () => [],
      pseudo: false,
      assets: null,
    }),
  })
  onTestFinished(() => app.close())
  return { app, calls: fake.calls }
}

test('serves a request that names a test world from the one upstream, without the header', async () => {
  const { app, calls } = await start()
  for (const headers of [{}, { [HEADERS.world]: 'a' }, { [HEADERS.world]: 'b' }]) {
    const response = await app.inject({ url: '/trpc/site.languages', headers })
    expect(response.statusCode).toBe(200)
  }
  expect(calls).toHaveLength(1)
  const inWorld = { token: 't', [HEADERS.world]: 'a' }
  await app.inject({ url: '/trpc/addresses.list', headers: inWorld })
  expect(calls).toHaveLength(2)
  expect(calls[1]?.headers).toMatchObject({ token: 't' })
  expect(calls[1]?.headers).not.toHaveProperty(HEADERS.world)
})
