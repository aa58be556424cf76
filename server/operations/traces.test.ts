import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { request } from 'undici'
import { expect, onTestFinished, test } from 'vitest'
import { startFakeUpstream } from '#server/testing/fake-upstream.ts'
import { openTraces } from './traces.ts'

type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: { key: string; value: unknown }[]
}

/** Starts a collector that keeps the spans and the request bodies that it receives. */
async function startCollector() {
  const spans: Span[] = []
  const texts: string[] = []
  const server = createServer((incoming, response) => {
    let text = ''
    incoming.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
    incoming.on('end', () => {
      texts.push(text)
      for (const resource of JSON.parse(text).resourceSpans)
        for (const scope of resource.scopeSpans) spans.push(...scope.spans)
      response.end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { endpoint: `http://127.0.0.1:${port}`, spans, texts }
}

test('sends one trace per request, with a span for the upstream call, and without tokens or query strings', async () => {
  const collector = await startCollector()
  const upstream = await startFakeUpstream(() => ({ data: { list: [] } }))
  const traces = openTraces({ endpoint: collector.endpoint })
  const app = Fastify()
  await traces.watch(app)
  app.get('/product/:id', async () => {
    await request(`${upstream.url}/api/goods/detail?who=ann@example.com`, {
      method: 'POST',
      headers: { token: 'secret-token', 'content-type': 'application/x-www-form-urlencoded' },
      body: 'data=%7B%7D',
    })
    return 'ok'
  })
  app.get('/broken', async () => {
    throw new Error('ann@example.com is not known')
  })
  app.get('/health/live', async () => 'ok')
  onTestFinished(() => app.close())

  await app.inject({ url: '/product/7?email=ann@example.com', headers: { token: 'secret-token' } })
  await app.inject('/broken')
  await app.inject('/health/live')
  await traces.close()

  const page = collector.spans.find(({ name }) => name === 'GET /product/:id')
  const call = collector.spans.find(({ kind }) => kind === 3)
  expect(page).toBeDefined()
  expect(call?.traceId).toBe(page?.traceId)
  expect(call?.parentSpanId).toBe(page?.spanId)
  expect(call?.attributes).toContainEqual({
    key: 'url.path',
    value: { stringValue: '/api/goods/detail' },
  })
  expect(upstream.calls[0]?.headers['traceparent']).toContain(page?.traceId)
  expect(collector.spans.map(({ name }) => name)).toContain('GET /broken')
  expect(collector.spans.map(({ name }) => name).join(' ')).not.toContain('health')
  expect(collector.texts.join('')).not.toMatch(/secret-token|ann@example|not known/)
  expect(collector.texts.join('')).toContain('strongroom')
})
